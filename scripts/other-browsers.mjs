// Walks home → title → player in browsers that the journeys do not run in: Firefox by its own protocol, WebKitGTK by WebDriver.
// ORIGIN=http://localhost:3000 node scripts/other-browsers.mjs firefox|webkit [folder for screenshots]
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { drivers } from './browser-drivers.mjs'

const origin = process.env.ORIGIN ?? 'http://localhost:3000'
const [name = 'firefox', shots = mkdtempSync(join(tmpdir(), 'matinee-browsers-'))] = process.argv.slice(2)
const open = drivers[name]
if (!open) throw new Error(`There is no driver for ${name}; there are ${Object.keys(drivers).join(' and ')}.`)

const patienceMs = 30_000
const results = []
let browser

/** Waits until a function of the page answers something, and answers that. */
const until = async (what, look, ...parameters) => {
  const endsAt = Date.now() + patienceMs
  for (;;) {
    const found = await browser.run(look, ...parameters)
    if (found) return found
    if (Date.now() > endsAt) throw new Error(`${what}: not within ${patienceMs / 1000} s`)
    await wait(200)
  }
}
const step = async (what, walk) => {
  try {
    results.push([what, 'yes', (await walk()) ?? ''])
  } catch (error) {
    results.push([what, 'NO', error.message])
  }
  process.stdout.write(`${results.at(-1).join(' | ')}\n`)
  const picture = await browser.shot().catch(() => undefined)
  if (picture) writeFileSync(join(shots, `${name}-${results.length}.png`), Buffer.from(picture, 'base64'))
}

/* What follows runs in the page. */
const isPast = (seconds) => document.querySelector('video')?.currentTime > seconds && document.querySelector('video').currentTime
const signIn = async (email) => {
  const uuid = crypto.randomUUID()
  const body = JSON.stringify({ email, password: 'matinee-demo' })
  const answer = await fetch('/v3/login', { method: 'POST', headers: { 'content-type': 'application/json', 'X-Device-Id': uuid }, body })
  const { data, token, user_token, rootUserDetail } = await answer.json()
  localStorage.setItem('user_details', JSON.stringify({ ...data, token, userToken: user_token, rootUserDetail }))
  localStorage.setItem('device_uuid', uuid)
  return true
}
const titleLink = () =>
  [...document.querySelectorAll('a[href^="/title?"]')].find(({ href }) => /video_type=1(&|$)/.test(href))?.getAttribute('href')
const abilities = () => ({
  mediaSource: 'MediaSource' in window || 'ManagedMediaSource' in window,
  hls: document.createElement('video').canPlayType('application/vnd.apple.mpegurl'),
  pictureInPicture: document.pictureInPictureEnabled === true,
})

const film = '/player?video_id=1&video_type=1'

browser = await open()
process.stdout.write(`${browser.name}; screenshots in ${shots}\n`)
try {
  await step('what it can', async () => {
    await browser.go(`${origin}/healthz`)
    return JSON.stringify(await browser.run(abilities))
  })
  await step('home shows titles', async () => {
    await browser.go(origin)
    await until('signed in', signIn, 'premium@matinee.example')
    await browser.go(origin)
    return await until('a title', titleLink)
  })
  await step('a title opens', async () => {
    await browser.go(origin + (await browser.run(titleLink)))
    return await until('its name', () => document.querySelector('h1')?.textContent || document.querySelector('h1 img')?.alt)
  })
  await step('a film plays past three seconds', async () => {
    await browser.go(origin + film)
    const at = await until(
      'picture',
      () => document.querySelector('video')?.readyState > 1 && document.querySelector('video').currentTime + 0.01,
    )
    // A browser that waits for a gesture shows its button to play; a key is one.
    await wait(1000)
    if (await browser.run(() => document.querySelector('video').paused)) await browser.key('k')
    return `${(await until('three seconds', isPast, at + 3)).toFixed(1)} s`
  })
  await step('subtitles are drawn', async () => {
    await browser.move(500, 300)
    await browser.key('c')
    return await until('a cue', () => document.querySelector('[data-subtitles], [class*="Subtitles-cue"]')?.textContent)
  })
  await step('a key jumps ahead', async () => {
    const from = await browser.run(() => document.querySelector('video').currentTime)
    await browser.key('l')
    return `${(await until('further on', isPast, from + 9)).toFixed(1)} s`
  })
  await step('pause and play by key', async () => {
    await browser.key('k')
    await until('pause', () => document.querySelector('video').paused)
    await browser.key('k')
    await until('play', () => !document.querySelector('video').paused)
  })
  await step('full screen and back', async () => {
    await browser.key('f')
    await until('full screen', () => document.fullscreenElement !== null)
    await browser.key('f')
    await until('back', () => document.fullscreenElement === null)
  })
  await step('the end screen', async () => {
    await browser.key('End')
    return await until('the end', () => document.querySelector('section[aria-label="The end"]') && document.activeElement?.textContent)
  })
  await step('a break plays before the film of a free member', async () => {
    await browser.run(() => localStorage.clear())
    await browser.run(signIn, 'free@matinee.example')
    await browser.go(origin + film)
    const isOn = () => document.querySelector('[data-ad="on"]') !== null
    await wait(1500)
    if (!(await browser.run(isOn))) await browser.key('k')
    await until('an ad', isOn)
    return await until(
      'its picture moves',
      () => document.querySelector('[data-ad] video')?.currentTime > 1 && document.querySelector('[data-ad]').textContent,
    )
  })
} finally {
  await browser.quit()
}
process.exit(results.some(([, answer]) => answer === 'NO') ? 1 : 0)

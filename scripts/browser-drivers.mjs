import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const startsWithinMs = 40_000
const answersWithinMs = 40_000

/** The answer of something that does not answer at first. */
const whenThere = async (what, knock) => {
  for (const endsAt = Date.now() + startsWithinMs; Date.now() < endsAt; await wait(250)) {
    const answer = await knock().catch(() => undefined)
    if (answer) return answer
  }
  throw new Error(`${what} does not answer.`)
}

const keyCodes = { End: '\uE010', Home: '\uE011', Escape: '\uE00C', Enter: '\uE007' }
const keyActions = (key) => {
  const value = keyCodes[key] ?? key
  return [{ type: 'key', id: 'keys', actions: ['keyDown', 'keyUp'].map((type) => ({ type, value })) }]
}
const moveActions = (x, y) => [{ type: 'pointer', id: 'mouse', actions: [{ type: 'pointerMove', x, y, duration: 0 }] }]
/** A function as the text that a page runs; what it promises is waited for. */
const scriptOf = (look) => `const tell = arguments[arguments.length - 1]
Promise.resolve((${look})(...Array.from(arguments).slice(0, -1))).then(tell, (error) => tell({ failed: String(error) }))`

/** Firefox' own remote protocol: '<length>:<JSON>' over TCP. */
const marionette = async (port) => {
  const socket = await whenThere(
    'Firefox',
    () =>
      new Promise((resolve, reject) => {
        const trying = connect(port, '127.0.0.1', () => resolve(trying)).on('error', reject)
      }),
  )
  let held = Buffer.alloc(0)
  const waiting = new Map()
  socket.on('data', (data) => {
    held = Buffer.concat([held, data])
    for (let colon = held.indexOf(':'); colon >= 0; colon = held.indexOf(':')) {
      const end = colon + 1 + Number(held.subarray(0, colon))
      if (held.length < end) return
      const message = JSON.parse(held.subarray(colon + 1, end).toString())
      held = held.subarray(end)
      if (!Array.isArray(message)) continue
      const [, id, error, result] = message
      if (error) waiting.get(id)?.reject(new Error(error.message))
      else waiting.get(id)?.resolve(result)
      waiting.delete(id)
    }
  })
  let last = 0
  const send = (command, parameters = {}) =>
    new Promise((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve, reject })
      setTimeout(() => reject(new Error(`${command} was not answered.`)), answersWithinMs).unref()
      const text = JSON.stringify([0, last, command, parameters])
      socket.write(`${Buffer.byteLength(text)}:${text}`)
    })
  return { send, close: () => socket.destroy() }
}

const firefox = async () => {
  const port = 2828 + (process.pid % 1000)
  const profile = mkdtempSync(join(tmpdir(), 'matinee-firefox-'))
  const settings = {
    'marionette.port': port,
    'media.autoplay.default': 0,
    'app.update.enabled': false,
    'full-screen-api.warning.timeout': 0,
  }
  const lines = Object.entries(settings).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const size = ['--width', '1440', '--height', '900']
  const child = spawn(
    process.env.FIREFOX_PATH ?? 'firefox-esr',
    ['--headless', '--marionette', '--no-remote', '--profile', profile, ...size],
    {
      stdio: 'ignore',
    },
  )
  const { send, close } = await marionette(port)
  const { capabilities } = await send('WebDriver:NewSession')
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    go: (url) => send('WebDriver:Navigate', { url }),
    run: async (look, ...args) => (await send('WebDriver:ExecuteAsyncScript', { script: scriptOf(look), args })).value,
    key: (key) => send('WebDriver:PerformActions', { actions: keyActions(key) }),
    move: (x, y) => send('WebDriver:PerformActions', { actions: moveActions(x, y) }),
    shot: async () => (await send('WebDriver:TakeScreenshot', { full: false })).value,
    quit: async () => {
      await send('Marionette:Quit').catch(() => {})
      close()
      child.kill()
    },
  }
}

const webkit = async () => {
  const port = 4828 + (process.pid % 1000)
  const child = spawn(process.env.WEBKIT_DRIVER_PATH ?? 'WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore' })
  const send = async (method, path, body) => {
    const signal = AbortSignal.timeout(answersWithinMs)
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method, signal, body: body && JSON.stringify(body) })
    const { value } = await reply.json()
    if (!reply.ok) throw new Error(`${value.error}: ${value.message}`)
    return value
  }
  try {
    await whenThere('WebKitWebDriver', () => send('GET', '/status'))
    const binary = process.env.WEBKIT_PATH ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
    const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }
    const { sessionId, capabilities } = await send('POST', '/session', { capabilities: { alwaysMatch: options } })
    const path = `/session/${sessionId}`
    return {
      name: `${capabilities.browserName} ${capabilities.browserVersion}`,
      go: (url) => send('POST', `${path}/url`, { url }),
      run: (look, ...args) => send('POST', `${path}/execute/async`, { script: scriptOf(look), args }),
      key: (key) => send('POST', `${path}/actions`, { actions: keyActions(key) }),
      move: (x, y) => send('POST', `${path}/actions`, { actions: moveActions(x, y) }),
      shot: () => send('GET', `${path}/screenshot`),
      quit: async () => {
        await send('DELETE', path).catch(() => {})
        child.kill()
      },
    }
  } catch (error) {
    child.kill()
    throw error
  }
}

/** Browsers by name: each opens one, with `go`, `run`, `key`, `move`, `shot` and `quit`. WebKit wants a display (xvfb-run). */
export const drivers = { firefox, webkit }

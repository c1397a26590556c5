import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { demoTitles } from './catalogue.ts'
import { avatarCategories, demoAccounts } from './people.ts'
import { issueCategories } from './reports.ts'
import { demoPages, demoQuestions, deviceApps, pageNames, premiumPlan } from './site.ts'

const demoFolder = fileURLToPath(new URL('..', import.meta.url))
const byId = new Map(demoTitles(demoFolder).map((title) => [title.id, title]))
const avatarPath = (avatar: string) => join(demoFolder, 'avatars', `${avatar}.webp`)

describe('demo accounts', () => {
  it('are a free, a premium and an operator account, with a child profile among them', () => {
    expect(demoAccounts.map((account) => account.email)).toEqual(['free', 'premium', 'operator'].map((name) => `${name}@matinee.example`))
    expect(demoAccounts.map((account) => account.membership)).toEqual(['Inactive', 'Active', 'Inactive'])
    expect(demoAccounts.flatMap((account) => account.profiles).filter((profile) => profile.isChild)).toHaveLength(1)
    for (const account of demoAccounts) {
      expect(account.password.length).toBeGreaterThanOrEqual(8)
      expect(account.profiles.length).toBeLessThanOrEqual(4)
      expect(account.profiles[0].isChild).toBe(false)
      for (const profile of account.profiles) expect(existsSync(avatarPath(profile.avatar)), profile.avatar).toBe(true)
    }
  })

  it('have places to continue and lists in titles that are out and open to them', () => {
    for (const account of demoAccounts.filter(({ role }) => role === 'member')) {
      expect(account.positions.length).toBeGreaterThanOrEqual(4)
      expect(account.positions.some((position) => position.episode !== undefined)).toBe(true)
      expect(account.watchLists[0]).toMatchObject({ name: 'Sunday silents' })
      for (const position of account.positions) {
        const title = byId.get(position.titleId)!
        expect(title.releaseInDays, title.id).toBeUndefined()
        if (account.membership !== 'Active') expect(title.premium, title.id).toBe(false)
        const episode = title.seasons
          .find(({ number }) => number === position.season)
          ?.episodes.find(({ number }) => number === position.episode)
        expect(episode !== undefined, title.id).toBe(title.kind === 'series')
        expect(position.watchedPart).toBeGreaterThan(0)
        // The reels' end credits begin at about three quarters: past them a title counts as watched.
        expect(position.watchedPart).toBeLessThan(0.73)
      }
      for (const id of account.watchLists.flatMap((list) => list.titleIds)) expect(byId.get(id)?.releaseInDays, id).toBeUndefined()
    }
    expect(demoAccounts.flatMap((account) => account.watchLists.flatMap((list) => list.titleIds)).filter((id) => !byId.has(id))).toEqual([])
  })

  it('choose from four categories of avatars', () => {
    expect(avatarCategories).toHaveLength(4)
    const avatars = avatarCategories.flatMap((category) => category.avatars)
    expect(avatars).toHaveLength(24)
    for (const { file, name } of avatars) {
      expect(existsSync(avatarPath(file)), file).toBe(true)
      expect(name, file).toMatch(/^[A-Z0-9][A-Za-z ]+$/)
    }
    expect(new Set(avatars.map(({ name }) => name)).size).toBe(24)
  })
})

describe('site facts', () => {
  it('has five pages of 150 to 400 words with headings and no scripts', () => {
    const pages = demoPages(demoFolder)
    for (const name of pageNames) {
      const words = pages[name]
        .replace(/<[^>]*>/g, ' ')
        .split(/\s+/)
        .filter(Boolean)
      expect(words.length, name).toBeGreaterThanOrEqual(150)
      expect(words.length, name).toBeLessThanOrEqual(400)
      expect(pages[name].match(/<h2>/g)?.length, name).toBeGreaterThanOrEqual(4)
      expect(pages[name], name).not.toMatch(/<script|<img|https?:\/\//)
    }
  })

  it('answers six questions', () => {
    const questions = demoQuestions(demoFolder)
    expect(questions).toHaveLength(6)
    expect(questions[1]!.answer[0]!.text).toContain('{price}')
  })

  it('links apps and social media at the operator’s own address', () => {
    // The pages of this service are all that a demo can promise.
    expect(deviceApps.map(({ url }) => url)).toEqual(['/', '/tv'])
  })

  it('has a plan at 1.99 instead of 4.99 dollars for 745 members', () => {
    expect(premiumPlan).toMatchObject({ listPriceMinor: 499, promoPriceMinor: 199, promoSeats: 745, currency: 'USD' })
  })

  it('has issue categories with issues of their own', () => {
    expect(issueCategories.slice(0, 5).map((category) => category.title)).toEqual(['Picture', 'Sound', 'Subtitles', 'Playback', 'Content'])
    for (const category of issueCategories) expect(new Set(category.issues).size, category.title).toBeGreaterThanOrEqual(3)
  })
})

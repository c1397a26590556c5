import { test as playwrightTest } from '@playwright/test'

export const { expect } = playwrightTest

/** A test whose page must not write errors or warnings to the console, nor meet a failed script. */
export const test = playwrightTest.extend<{ noise: string[]; allowedNoise: RegExp[] }>({
  allowedNoise: [[], { option: true }],
  noise: [
    async ({ page, allowedNoise }, use) => {
      const noise: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          noise.push(`${message.type()}: ${message.text()} (${message.location().url})`)
      })
      page.on('pageerror', (error) => noise.push(`thrown: ${error.message}`))
      await use(noise)
      const unexpected = noise.filter((line) => !allowedNoise.some((allowed) => allowed.test(line)))
      expect(unexpected, 'the console stays clean').toEqual([])
    },
    { auto: true },
  ],
})

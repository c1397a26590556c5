import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { expect } from './quiet.ts'

declare global {
  interface Window {
    axe: { run: (options: RunOptions) => Promise<AxeResults> }
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
}

const violationsOn = async (page: Page): Promise<string[]> => {
  // The policy of our pages forbids a script element with text; what the debugger evaluates is not held to it.
  await page.evaluate(source)
  const { violations } = await page.evaluate((wanted) => window.axe.run(wanted), options)
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n  ${html.slice(0, 200)}\n  ${failureSummary?.slice(0, 400)}`),
  )
}

/** Nothing moves or fades any more, so that colours are what they stay. */
const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('load')
  await page.evaluate(async () => {
    await document.fonts.ready
    const running = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(running.map(({ finished }) => finished))
  })
}

/** Fails with what axe finds wrong on the page once it has come to rest. */
export const checkClean = async (page: Page): Promise<void> => {
  await settle(page)
  expect(await violationsOn(page)).toEqual([])
}

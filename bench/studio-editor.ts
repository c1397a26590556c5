import type { OperatorClient } from '@matinee/contract/operator/operator-client'
import type { Page } from '@playwright/test'
import { openBrowser } from './browser.ts'
import { at } from './latency.ts'

export interface EditorTimes {
  /** From asking for the editor's address to its fields, with the studio's scripts in the browser's cache. */
  byAddress: { p50Milliseconds: number; p95Milliseconds: number }
  /** From the press on a row of the table. */
  fromTable: { p50Milliseconds: number; p95Milliseconds: number }
}

/** As many as the table shows without scrolling. */
const titles = 12

const summary = (times: number[]) => {
  const sorted = times.sort((a, b) => a - b)
  return { p50Milliseconds: at(sorted, 0.5), p95Milliseconds: at(sorted, 0.95) }
}

/** Makes an operator by an invitation and opens the studio as them. */
const openStudio = async (page: Page, origin: string, ask: OperatorClient): Promise<void> => {
  const { link } = await ask('create-invitation', { email: null, role: 'operator' })
  await page.goto(link!.replace(/^https?:\/\/[^/]+/, origin))
  await page.getByLabel('Your name').fill('Ada')
  await page.getByLabel('Email address').fill(`ada-${Date.now()}@roxy.test`)
  await page.getByLabel('Password').fill('a long password of Ada')
  await page.getByRole('button', { name: 'Open the studio' }).click()
  await page.getByRole('navigation', { name: 'Studio', exact: true }).waitFor()
}

/** How long a person waits for the editor of a title: until its fields hold what the service has. */
export const measureEditor = async (origin: string, ask: OperatorClient): Promise<EditorTimes> => {
  const { data } = await ask('list-titles', { limit: titles })
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await openStudio(page, origin, ask)
    const untilOpen = async (name: string, begin: () => Promise<unknown>): Promise<number> => {
      const began = performance.now()
      await begin()
      const field = page.getByRole('textbox', { name: 'Name' }).first()
      await field.waitFor()
      const milliseconds = performance.now() - began
      const shown = await field.inputValue()
      if (shown !== name) throw new Error(`The editor of '${name}' shows '${shown}'.`)
      return milliseconds
    }
    const [byAddress, fromTable]: [number[], number[]] = [[], []]
    for (const { id, name } of data)
      byAddress.push(await untilOpen(name, () => page.goto(`${origin}/studio/titles/${id}`, { waitUntil: 'commit' })))
    for (const [index, { name }] of data.entries()) {
      await page.goto(`${origin}/studio/titles`)
      const row = page.getByRole('row').nth(index + 1)
      await row.waitFor()
      fromTable.push(await untilOpen(name, () => row.click({ position: { x: 200, y: 10 } })))
    }
    return { byAddress: summary(byAddress), fromTable: summary(fromTable) }
  } finally {
    await browser.close()
  }
}

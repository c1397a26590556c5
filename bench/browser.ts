import { type Browser, chromium } from '@playwright/test'

/** A browser of its own; `plays` lets films begin without a press. */
export const openBrowser = ({ plays = false } = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-background-networking', ...(plays ? ['--autoplay-policy=no-user-gesture-required'] : [])],
  })

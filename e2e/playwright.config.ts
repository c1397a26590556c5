import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { origin, placeOf, projectRoot, runningOrigin, workers } from './where.ts'

const places = Array.from({ length: workers }, (_, worker) => placeOf(worker))

// The configuration is read again by every worker; only the first reading begins with empty folders.
if (runningOrigin === undefined && process.env.E2E_FRESH === undefined) {
  for (const { dataFolder } of places) rmSync(dataFolder, { recursive: true, force: true })
  process.env.E2E_FRESH = 'done'
}

const memorySettings = JSON.parse(readFileSync(join(projectRoot, 'scripts/memory-settings.json'), 'utf8')) as Record<string, string>

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  fullyParallel: false,
  workers,
  // The machines that check a submission are shared; a journey that a slow moment broke is walked again, and is told as flaky.
  retries: process.env.CI ? 2 : 0,
  reporter: [['list']],
  use: {
    baseURL: origin,
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    // Without moving pictures, which the browser would have to draw for every journey; the last one is kept of a failure. To trace each
    // journey takes a fifth of the processor time: where a failed one is walked again, only that is.
    trace: { mode: process.env.CI ? 'on-first-retry' : 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--autoplay-policy=no-user-gesture-required'],
    },
  },
  // Journeys change what all viewers see, so each worker has a service of its own.
  webServer:
    runningOrigin === undefined
      ? places.map(({ port, dataFolder }) => ({
          command: 'node server/dist/main.js',
          cwd: projectRoot,
          url: `http://127.0.0.1:${port}/readyz`,
          timeout: 240_000,
          stdout: 'ignore' as const,
          gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
          env: {
            ...memorySettings,
            PORT: String(port),
            MATINEE_DATA: dataFolder,
            NODE_ENV: 'production',
            LOG_LEVEL: 'warn',
            TRUSTED_PROXIES: '1',
            MATINEE_OPEN_DEMO: 'yes',
          },
        }))
      : undefined,
})

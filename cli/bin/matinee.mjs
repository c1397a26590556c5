#!/usr/bin/env node
// The command from a clone: builds itself when its sources changed, as npm start does; the service too, for those commands that need it.
import { build, buildCli } from '../../scripts/steps.mjs'

buildCli()
const { main } = await import('../dist/main.js')
await main(process.argv, async () => {
  build({ isQuiet: true })
  return import('../../server/dist/commands.js')
})

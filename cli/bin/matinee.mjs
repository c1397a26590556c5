#!/usr/bin/env node
// The command from a clone: builds itself when its sources changed, as npm start does.
import { buildCli } from '../../scripts/steps.mjs'

buildCli()
const { main } = await import('../dist/main.js')
await main(process.argv)

#!/usr/bin/env node
// The command `matinee` in an image, where all is built already.
import { main } from '../cli/dist/main.js'

await main(process.argv, () => import('../server/dist/commands.js'))

// npm start: installs, builds, then runs the service. `npm start -- --library <folder>` shows a folder of films.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { become, build, install, memorySettings, nodeFlags, root, say } from './steps.mjs'

const readOptions = () => {
  try {
    return parseArgs({ options: { library: { type: 'string' } } }).values
  } catch (error) {
    say(`${error.message} Use: npm start [-- --library <folder of films>]`)
    process.exit(2)
  }
}
const { library } = readOptions()

install()
build()
become(process.execPath, [...nodeFlags(), `${root}/server/dist/main.js`], {
  ...memorySettings,
  NODE_ENV: process.env.NODE_ENV ?? 'production',
  // npm runs its scripts in the project's folder; the path was typed where npm was called.
  ...(library === undefined ? {} : { MATINEE_LIBRARY: resolve(process.env.INIT_CWD ?? process.cwd(), library) }),
})

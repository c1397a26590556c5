// npm start: installs, builds, then runs the service.
import { become, build, install, memorySettings, root } from './steps.mjs'

install()
build()
become(process.execPath, [`${root}/server/dist/main.js`], { ...memorySettings, NODE_ENV: process.env.NODE_ENV ?? 'production' })

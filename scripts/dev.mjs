// npm run dev: the service from source, with the pages rebuilt as you type. Pages reload by themselves; a change to the server needs a new start.
import { become, install, memorySettings, root } from './steps.mjs'

install()
become(process.execPath, ['--import', 'tsx', `${root}/server/src/main.ts`], { ...memorySettings, NODE_ENV: 'development' })

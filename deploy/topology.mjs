// Several servers as processes of this machine: PostgreSQL, an S3-compatible bucket, two servers, a worker, nginx in front; Ctrl-C ends them.
// node deploy/topology.mjs [--port <of nginx; the others are the next six>] [--library <folder of films>]; without a folder it is the demo.
import { ensureNginx, ensurePostgres } from '../scripts/installed.mjs'
import { become, build, install, root } from '../scripts/steps.mjs'

install()
ensureNginx()
ensurePostgres()
build()
become(process.execPath, ['--import', 'tsx', `${root}/server/src/testing/topology/run.ts`, ...process.argv.slice(2)])

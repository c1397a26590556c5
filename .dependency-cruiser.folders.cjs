// Circles between the server's folders, types counted. Tests are left out: they lean on testing/, which leans on everything.
const { options } = require('./.dependency-cruiser.cjs')

module.exports = {
  forbidden: [
    { name: 'no-cycles-between-folders', severity: 'error', scope: 'folder', from: { path: '^server/src' }, to: { circular: true } },
  ],
  options: { ...options, exclude: { path: `${options.exclude.path}|[.]test[.]ts$` } },
}

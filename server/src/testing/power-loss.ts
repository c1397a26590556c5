/**
 * A module, as an address for `--import`, that keeps beside the folder `from` another one, `to`, as the disk would be found after the power
 * failed at any moment: a file is there with what it held when it was last given to the disk by fsync, and not at all if it never was.
 * Folders, renames and removals count at once, as with a file system that keeps a journal.
 */
export const powerLossModule = (from: string, to: string): string =>
  `data:text/javascript,${encodeURIComponent(`
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    import { dirname, join, relative, resolve } from 'node:path'
    const [from, to] = ${JSON.stringify([from, to])}
    const real = { ...fs }
    const paths = new Map()
    const after = (path) => {
      const inside = relative(from, resolve(String(path)))
      return inside === '' || inside.startsWith('..') ? undefined : join(to, inside)
    }
    const keep = (handle) => {
      const path = paths.get(handle)
      const kept = path === undefined ? undefined : after(path)
      if (kept === undefined || real.fstatSync(handle).isDirectory()) return
      real.mkdirSync(dirname(kept), { recursive: true })
      // Never half a copy, whenever the process ends.
      real.copyFileSync(path, kept + '.partial')
      real.renameSync(kept + '.partial', kept)
    }
    fs.openSync = (path, ...rest) => {
      const handle = real.openSync(path, ...rest)
      paths.set(handle, path)
      return handle
    }
    for (const name of ['fsyncSync', 'fdatasyncSync'])
      fs[name] = (handle) => {
        real[name](handle)
        keep(handle)
      }
    fs.mkdirSync = (path, ...rest) => {
      const made = real.mkdirSync(path, ...rest)
      const kept = after(path)
      if (kept !== undefined) real.mkdirSync(kept, { recursive: true })
      return made
    }
    fs.renameSync = (path, name) => {
      real.renameSync(path, name)
      const [before, now] = [after(path), after(name)]
      if (before !== undefined && now !== undefined && real.existsSync(before)) real.renameSync(before, now)
    }
    for (const name of ['unlinkSync', 'rmdirSync'])
      fs[name] = (path) => {
        real[name](path)
        const kept = after(path)
        if (kept !== undefined && real.existsSync(kept)) real[name](kept)
      }
    syncBuiltinESMExports()`)}`

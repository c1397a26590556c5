import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { nameClass } from './class-name.ts'

const anyImport = /^import (\w+) from '(.+[.]module[.]css)'$/gm
const constantUse = /\bstyles\.([A-Za-z]\w*)/g
const isLookedUp = (name: string, code: string): boolean => name !== 'styles' || /\bstyles\[/.test(code)

/** The sheet of a component's own `styles`, if it has one. */
const sheetOf = (code: string, path: string): string | undefined => {
  const own = [...code.matchAll(anyImport)].find(([, name]) => name === 'styles')
  return own && join(dirname(path), own[2]!)
}

/** Writes class names where a component uses them: `styles.hero` becomes 'Hero'. */
export const inlineClassNames = (code: string, sheetPath: string, sheet: string): string => {
  const classes = new Set([...sheet.matchAll(/[.]([A-Za-z][\w-]*)/g)].map(([, name]) => name))
  return code.replace(constantUse, (_, name: string) => (classes.has(name) ? JSON.stringify(nameClass(name, sheetPath)) : 'undefined'))
}

/**
 * The sheets that keep a table of their names: those of which some component looks a name up, as in `styles[kind]`, and those of several
 * files, which the table binds to each of them: a sheet without a script that pages share is left out of them by the bundler.
 */
const sheetsWithTable = (): Set<string> => {
  const found = new Set<string>()
  const seen = new Set<string>()
  const folder = join(import.meta.dirname, 'src')
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/[.]tsx?$/.test(file)) continue
    const path = join(folder, file)
    const code = readFileSync(path, 'utf8')
    for (const [, name, sheet] of code.matchAll(anyImport)) {
      const sheetPath = join(dirname(path), sheet!)
      if (file.endsWith('.ts') || isLookedUp(name!, code) || seen.has(sheetPath)) found.add(sheetPath)
      seen.add(sheetPath)
    }
  }
  return found
}

/** Spares the built pages a table of every style sheet's class names. */
export const classNamesInline = (): Plugin[] => {
  let withTable = new Set<string>()
  return [
    {
      name: 'class-names-inline',
      apply: 'build',
      enforce: 'pre',
      buildStart() {
        withTable = sheetsWithTable()
      },
      transform(code, id) {
        const sheet = /[.]tsx$/.test(id) ? sheetOf(code, id) : undefined
        return sheet && !withTable.has(sheet) && { code: inlineClassNames(code, sheet, readFileSync(sheet, 'utf8')), map: null }
      },
    },
    {
      name: 'class-names-sheets',
      apply: 'build',
      enforce: 'post',
      // A sheet without names is a sheet all the same.
      transform: (_, id) =>
        /[.]module[.]css$/.test(id) && !withTable.has(id)
          ? { code: 'export default ""', map: null, moduleSideEffects: 'no-treeshake' }
          : undefined,
    },
  ]
}

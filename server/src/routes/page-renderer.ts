import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageAssets, PageModule, PageSurroundings } from '@matinee/contract/page'
import type { FastifyInstance } from 'fastify'

export interface PageRenderer {
  module: () => Promise<PageModule>
  assets: PageSurroundings['assets']
  /** Scripts and styles of the studio, which is another build. */
  studio: PageAssets
}

interface ManifestChunk {
  file: string
  imports?: string[]
  css?: string[]
}
type Manifest = Record<string, ManifestChunk>

const entrySource = 'src/viewer/app/entry-client.tsx'
const studioSource = 'src/studio/app/entry.tsx'
const pageSource = (page: string) => `src/viewer/pages/${page}.tsx`

/** Larger sheets are linked, so that they are fetched once and kept. */
const largestStandingStyleBytes = 24_000

/** Scripts and styles of each page, read once from what the build left behind. */
const builtAssets = (clientFolder: string): PageRenderer['assets'] => {
  const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Manifest
  const known = new Map<string | undefined, PageAssets>()
  const styleOf = (file: string) => {
    const text = readFileSync(join(clientFolder, file), 'utf8').trim()
    return { href: `/${file}`, ...(text.length <= largestStandingStyleBytes && { text }) }
  }
  const build = (page: string | undefined): PageAssets => {
    const modules = new Set<string>()
    const styles = new Set<string>()
    const visit = (source: string) => {
      const chunk = manifest[source]
      if (!chunk || modules.has(chunk.file)) return
      modules.add(chunk.file)
      for (const imported of chunk.imports ?? []) visit(imported)
      for (const style of chunk.css ?? []) styles.add(style)
    }
    visit(entrySource)
    if (page) visit(pageSource(page))
    const entry = manifest[entrySource]?.file
    if (!entry) throw new Error(`The build in ${clientFolder} has no entry script.`)
    modules.delete(entry)
    return { entry: `/${entry}`, modules: [...modules].map((file) => `/${file}`), styles: [...styles].map(styleOf) }
  }
  return (page) => {
    const found = known.get(page) ?? build(page)
    known.set(page, found)
    return found
  }
}

/** The studio's entry, and what it imports. */
const builtStudio = (studioFolder: string): PageAssets => {
  const manifest = JSON.parse(readFileSync(join(studioFolder, '.vite/manifest.json'), 'utf8')) as Manifest
  const found = new Set<ManifestChunk>()
  const visit = (source: string): void => {
    const chunk = manifest[source]
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  visit(studioSource)
  const [entry, ...others] = [...found]
  if (!entry) throw new Error(`The build in ${studioFolder} has no entry script.`)
  return {
    entry: `/studio/${entry.file}`,
    modules: others.map(({ file }) => `/studio/${file}`),
    styles: [...found].flatMap(({ css = [] }) => css).map((href) => ({ href: `/studio/${href}` })),
  }
}

/** Draws pages with what `npm run build` made; throws when it was not run. */
export const builtRenderer = (webFolder: string): PageRenderer => {
  const entry = join(webFolder, 'dist/server/entry-server.js')
  if (!existsSync(entry)) throw new Error('The web pages are not built yet: run `npm run build` first.')
  const module = import(pathToFileURL(entry).href) as Promise<PageModule>
  return { module: () => module, assets: builtAssets(join(webFolder, 'dist/client')), studio: builtStudio(join(webFolder, 'dist/studio')) }
}

/** Draws pages from the source by Vite, which also answers for scripts and styles within this server. */
export const developmentRenderer = async (app: FastifyInstance, webFolder: string): Promise<PageRenderer> => {
  const { createServer } = await import('vite')
  const { default: middie } = await import('@fastify/middie')
  const vite = await createServer({
    root: webFolder,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  await app.register(middie)
  app.use(vite.middlewares)
  app.addHook('onClose', () => vite.close())
  // Vite's own scripts for hot reloading.
  const extraHead = /<head>([\s\S]*)<\/head>/.exec(await vite.transformIndexHtml('/', '<html><head></head></html>'))?.[1] ?? ''
  const stylesBelow = (source: string): string[] => {
    const seen = new Set<string>()
    const visit = (module: { url: string; ssrImportedModules: Set<never> } | undefined): void => {
      if (!module || seen.has(module.url)) return
      seen.add(module.url)
      for (const imported of module.ssrImportedModules) visit(imported)
    }
    for (const module of vite.moduleGraph.getModulesByFile(join(webFolder, source)) ?? []) visit(module as never)
    return [...seen].filter((url) => /\.css$/.test(url))
  }
  return {
    studio: { entry: `/${studioSource}`, modules: [], extraHead, styles: [] },
    module: () => vite.ssrLoadModule('/src/viewer/app/entry-server.tsx') as Promise<PageModule & Record<string, unknown>>,
    assets: (page) => ({
      entry: `/${entrySource}`,
      modules: [],
      extraHead,
      styles: [
        '/src/ui/reset.css',
        '/src/ui/tokens.css',
        ...new Set([...stylesBelow('src/viewer/frame/Frame.tsx'), ...(page ? stylesBelow(pageSource(page)) : [])]),
      ].map((href) => ({ href })),
    }),
  }
}

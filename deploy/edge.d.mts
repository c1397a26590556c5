interface Context {
  /** Work that goes on after the answer. */
  waitUntil(work: Promise<unknown>): void
}

declare const edge: { fetch(request: Request, settings: { ORIGIN: string }, context: Context): Promise<Response> }
// biome-ignore lint/style/noDefaultExport: as edge.mjs has it.
export default edge

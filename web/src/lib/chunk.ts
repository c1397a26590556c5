/** A script did not come: loading it, or everything, anew is the remedy. */
export class ChunkMissing extends Error {}

const timeoutMs = 120_000

/** What a script holds; one that fails or takes two minutes is missing. */
export const chunkOf = <T>(loading: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkMissing('The page took too long to load.')), timeoutMs)
    loading
      .then(resolve, (cause) => reject(new ChunkMissing('A part of the page could not be loaded.', { cause })))
      .finally(() => clearTimeout(timer))
  })

/**
 * Whether only a reload helps: newer files have replaced this page's, a style sheet is missing, which is asked for only once, or
 * a second try failed though the service answers, as in browsers that keep what failed.
 */
export const needsReload = async ({ cause }: ChunkMissing, isSecondTry: boolean): Promise<boolean> =>
  /CSS/.test(String(cause)) ||
  fetch(document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '', { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404 || isSecondTry,
    () => false,
  )

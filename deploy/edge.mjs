// Films at the edge of a CDN: kept there once for all viewers, for whoever may watch. A handler of the Fetch standard with the Cache API, as Cloudflare
// Workers run it ('wrangler deploy deploy/edge.mjs', with ORIGIN as a variable); other CDNs take the same rule in words of their own (docs/scaling.md).

/** As in deploy/nginx.conf: playlists are written for each viewer, and pass. */
const film = /^\/media\/play\/(\w+\/\d+\/\d+\/[\w-]+)\/([\w-]+(?:\.[\w-]+)*\.(?:mp4|m4s|m4a|vtt|jpg|webp))$/
const grantSeconds = 2
/** As long as browsers keep them. */
const fileSeconds = 43_200
const tracks = /\.(mp4|m4s|m4a)$/

const keep = (key, body, seconds, headers = {}) =>
  caches.default.put(key, new Response(body, { headers: { ...headers, 'cache-control': `max-age=${seconds}` } }))

/** The folder that a signed prefix opens, '' where it opens none; asked once in two seconds. */
const folderFor = async (grant, origin, later) => {
  const key = `${origin}/media/grant/${grant}`
  const kept = await caches.default.match(key)
  if (kept) return kept.text()
  const { status, headers } = await fetch(key)
  const folder = status === 204 ? (headers.get('matinee-folder') ?? '') : ''
  if (status === 204 || status === 403) later(keep(key, folder, grantSeconds))
  return folder
}

/** What is the same at any time: a range as long as it was asked for, since a film that is being made grows, and small files. */
const mayBeKept = (file, range, { status, headers }) => {
  if (!range) return status === 200 && !tracks.test(file)
  const asked = /^bytes=(\d+-\d+)$/.exec(range)?.[1]
  return status === 206 && asked !== undefined && headers.get('content-range')?.startsWith(`bytes ${asked}/`)
}

const told = ['content-type', 'content-range', 'content-length', 'x-content-type-options']
const toldOf = (headers) => Object.fromEntries(told.flatMap((name) => (headers.has(name) ? [[name, headers.get(name)]] : [])))

/** For a browser, which keeps it for itself. */
const answerOf = ({ body, headers }) =>
  new Response(body, {
    status: headers.has('content-range') ? 206 : 200,
    headers: { ...toldOf(headers), 'accept-ranges': 'bytes', 'cache-control': `private, max-age=${fileSeconds}` },
  })

// biome-ignore lint/style/noDefaultExport: it is what Workers call.
export default {
  async fetch(request, { ORIGIN: origin }, context) {
    const { pathname, search } = new URL(request.url)
    const later = (work) => context.waitUntil(work)
    const pass = () => fetch(new Request(origin + pathname + search, request))
    const [, grant, file] = film.exec(pathname) ?? []
    const hasConditions = ['if-range', 'if-none-match', 'if-modified-since', 'origin'].some((name) => request.headers.has(name))
    if (!grant || request.method !== 'GET' || hasConditions) return pass()
    const folder = await folderFor(grant, origin, later)
    // The service says why.
    if (!folder) return pass()
    const range = request.headers.get('range') ?? ''
    const key = `${origin}/media/kept/${folder}/${file}?${range}`
    const kept = await caches.default.match(key)
    if (kept) return answerOf(kept)
    const answer = await pass()
    if (!mayBeKept(file, range, answer)) return answer
    // What is kept is no partial answer to a cache: the range is part of its name.
    const copy = answer.clone()
    later(keep(key, copy.body, fileSeconds, toldOf(copy.headers)))
    return answerOf(answer)
  },
}

import autocannon from 'autocannon'

export interface Load {
  url: string
  headers?: Record<string, string>
  connections?: number
}

export interface Rate {
  requestsPerSecond: number
  megabytesPerSecond: number
  p99Milliseconds: number
}

const roundSeconds = 4
const rounds = 3

const once = async ({ url, headers, connections = 16 }: Load, seconds: number): Promise<Rate> => {
  const result = await autocannon({ url, headers, connections, duration: seconds })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url} failed under load: ${result.non2xx} refusals, ${result.errors} errors.`)
  return {
    requestsPerSecond: result.requests.average,
    megabytesPerSecond: result.throughput.average / 1e6,
    p99Milliseconds: result.latency.p99,
  }
}

const middle = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const median = (rates: Rate[]): Rate => ({
  requestsPerSecond: middle(rates.map((rate) => rate.requestsPerSecond)),
  megabytesPerSecond: middle(rates.map((rate) => rate.megabytesPerSecond)),
  p99Milliseconds: middle(rates.map((rate) => rate.p99Milliseconds)),
})

export interface Pair {
  ours: Rate
  theirs: Rate
  /** Ours to theirs, the median of the rounds' own ratios. */
  ratio: number
}

/** Loads two servers in turn, so that a machine that slows down slows both; medians of three rounds after a warm-up. */
export const sideBySide = async (ours: Load, theirs: Load): Promise<Pair> => {
  await once(ours, 1)
  await once(theirs, 1)
  const [own, other]: [Rate[], Rate[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    own.push(await once(ours, roundSeconds))
    other.push(await once(theirs, roundSeconds))
  }
  const ratios = own.map((rate, round) => rate.requestsPerSecond / (other[round]?.requestsPerSecond ?? 1))
  return { ours: median(own), theirs: median(other), ratio: middle(ratios) }
}

import { touchedTopics, touchingNothing } from './topics-by-path.ts'
import type { ChangingPath, Path } from './v3.ts'

/** The paths that change something. */
export const changingPaths = Object.keys({ ...touchedTopics, ...touchingNothing }) as ChangingPath[]

const changing = new Set<string>(changingPaths)

/** The method a client of ours uses: a read as GET so that it can be cached, a change as POST. */
export const methodFor = (path: Path): 'GET' | 'POST' => (changing.has(path) ? 'POST' : 'GET')

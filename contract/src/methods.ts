import { touchedTopics } from './topics-by-path.ts'
import type { ChangingPath, Path } from './v3.ts'

/** The paths that change something. */
export const changingPaths = Object.keys(touchedTopics) as ChangingPath[]

/** The method a client of ours uses: a read as GET so that it can be cached, a change as POST. */
export const methodFor = (path: Path): 'GET' | 'POST' => (Object.hasOwn(touchedTopics, path) ? 'POST' : 'GET')

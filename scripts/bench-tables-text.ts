/** How measurements are written down. */

/** One measurement, as it was made. */
export interface Made {
  name: string
  about: string
  seconds: number
  /** Of the minute before it began. */
  loadBefore: number
  day: string
  /** It came to its end. */
  isWhole: boolean
  markdown: string
}

/** What the measuring program says of the machine and of itself before its figures. */
const preface = /^\d+ cores, .*, Node v\S+\n\n\w+\n/

/** What was printed, as Markdown: tables stay, other lines are items of a list. */
export const markdownOf = (printed: string): string => {
  const lines = printed
    .replace(preface, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
  const written: string[] = []
  for (const line of lines) {
    const isRow = line.startsWith('|')
    const last = written.at(-1)
    if (last !== undefined && isRow !== last.startsWith('|')) written.push('')
    written.push(isRow ? line : `${/^ */.exec(line)![0]}- ${line.trimStart()}`)
  }
  return written.join('\n')
}

/** Rates that are not given, since they were the generator's own. */
export const refusalsIn = (markdown: string): number => markdown.match(/refused: the generator was full/g)?.length ?? 0

interface Machine {
  commit: string
  model: string
  cores: number
  bytes: number
  node: string
}

export const machineOf = ({ commit, model, cores, bytes, node }: Machine): string =>
  `Commit ${commit}; ${cores} cores (${model}), ${Math.round(bytes / 2 ** 30)} GiB, Node ${node}. In brackets how long each took, and the load of the machine in the minute before.`

export const sectionOf = (machine: string, made: readonly Made[]): string =>
  [
    machine,
    ...made.map(
      ({ name, about, seconds, loadBefore, day, isWhole, markdown }) =>
        `### ${day}, \`npm run bench ${name}\`\n\n${about} (${seconds} s, load ${loadBefore.toFixed(1)})\n\n${isWhole ? markdown : `It did not come to its end.\n\n${markdown}`}`,
    ),
  ].join('\n\n')

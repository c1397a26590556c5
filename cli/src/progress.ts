/** How far a piece of work is, on one line of a terminal that is written again; nothing where stderr is no terminal. */
export interface ProgressBar {
  /** A share from 0 to 1, and what is being done. */
  show(share: number, words: string): void
  end(): void
}

const barWidth = 24
const betweenMs = 100

const barOf = (share: number): string => {
  const done = Math.round(Math.min(1, Math.max(0, share)) * barWidth)
  return `${'█'.repeat(done)}${'░'.repeat(barWidth - done)} ${String(Math.floor(share * 100)).padStart(3)} %`
}

export const progressBar = (out: NodeJS.WriteStream = process.stderr): ProgressBar => {
  if (!out.isTTY) return { show: () => undefined, end: () => undefined }
  let shownAt = 0
  return {
    show: (share, words) => {
      if (Date.now() - shownAt < betweenMs) return
      shownAt = Date.now()
      const line = `${barOf(share)}  ${words}`
      out.cursorTo(0)
      out.write(line.slice(0, Math.max(20, out.columns - 1)))
      out.clearLine(1)
    },
    end: () => {
      out.cursorTo(0)
      out.clearLine(0)
    },
  }
}

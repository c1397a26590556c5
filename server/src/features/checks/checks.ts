/** How a part of the service stands: it works, it works but for something, or it does not. */
export interface Finding {
  state: 'fine' | 'warning' | 'problem'
  /** One sentence or two: what was found, and what to do about it. */
  words: string
  /** Nobody has set it yet, which is another thing than that it fails. */
  isUnset?: true
}

/** What is found on the machine itself. */
export type MachineFindings = Record<'disk' | 'public' | 'ffmpeg' | 'library' | 'mail' | 'payments', Finding> & {
  /** What the public address answers crawlers at /robots.txt; undefined where it reaches this machine alone, or nothing answers. */
  robots: string | undefined
}

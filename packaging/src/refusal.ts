/** Why a file cannot become a film, by a word for programs. */
export type RefusalReason =
  | 'missing'
  | 'not-a-file'
  | 'empty'
  | 'playlist'
  | 'not-a-film'
  | 'no-picture'
  | 'encrypted'
  | 'damaged'
  | 'unknown-codec'
  | 'too-large'
  | 'too-long'
  | 'colours'
  | 'disk-full'

/** A source that cannot become a film; its message is for the person who put it there. Trying again does not help while the file stays as it is. */
export class Refusal extends Error {
  readonly reason: RefusalReason

  constructor(reason: RefusalReason, message: string) {
    super(message)
    this.name = 'Refusal'
    this.reason = reason
  }
}

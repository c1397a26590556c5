/** The names of a folder's videos, to find the one that another file's name begins with. */
export class VideoNames {
  readonly #byName: ReadonlyMap<string, string>

  /** Names without their extensions. */
  constructor(bases: readonly string[]) {
    this.#byName = new Map(bases.map((base) => [base.toLowerCase(), base]))
  }

  /** The longest video's name that is all of this one, or is followed by no letter and no digit. */
  find(name: string): string | null {
    const text = name.toLowerCase()
    // A letter may be longer in lower case: then only the whole name is compared.
    const isComparable = text.length === name.length
    for (let length = text.length; length > 0; length--) {
      if (length < text.length && (!isComparable || /[\p{L}\p{N}]/u.test(text[length]!))) continue
      const found = this.#byName.get(text.slice(0, length))
      if (found !== undefined) return found
    }
    return this.#byName.has('') ? '' : null
  }
}

interface PatientProofSettings {
  prove: () => Promise<void>
  /** Told when nothing can be proven any more, once until it can again. */
  onUnproven: (error: unknown) => void
  /** Called when nothing could be proven for longer than `mostUnprovenMs`. */
  giveUp: () => void | Promise<void>
  mostUnprovenMs: number
}

/** Proves again and again that viewers may go on watching, and lets them for a while when it cannot, since the database is away. */
export class PatientProof {
  readonly #settings: PatientProofSettings
  #provenAtMs = performance.now()
  #cannotProve = false

  constructor(settings: PatientProofSettings) {
    this.#settings = settings
  }

  /** What there is to prove now is proven until now. */
  begin(): void {
    this.#provenAtMs = performance.now()
  }

  async tryOnce(): Promise<void> {
    const { prove, onUnproven, giveUp, mostUnprovenMs } = this.#settings
    try {
      await prove()
      this.#provenAtMs = performance.now()
      this.#cannotProve = false
    } catch (error) {
      if (!this.#cannotProve) onUnproven(error)
      this.#cannotProve = true
      if (performance.now() - this.#provenAtMs > mostUnprovenMs) await giveUp()
    }
  }
}

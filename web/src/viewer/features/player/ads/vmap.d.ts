/** As much of the library's own shapes as is used here; it brings none. */
declare module '@dailymotion/vmap' {
  export interface VMAPAdSource {
    allowMultipleAds: string | null
    followRedirects: string | null
    /** The VAST element itself. */
    vastAdData: Element | null
    adTagURI: { templateType: string | null; uri: string } | null
  }
  export interface VMAPAdBreak {
    timeOffset: string | null
    breakType: string | null
    breakId: string | null
    repeatAfter: string | null
    adSource: VMAPAdSource | null
    /** Tells the trackers of an event. */
    track: (event: 'breakStart' | 'breakEnd' | 'error', errorCode?: number) => void
  }
  // biome-ignore lint/style/noDefaultExport: as the library has it
  export default class VMAP {
    constructor(document: Document)
    adBreaks: VMAPAdBreak[]
  }
}

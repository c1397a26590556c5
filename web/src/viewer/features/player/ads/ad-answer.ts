import { VASTParser, VASTTracker } from '@dailymotion/vast-client'
import { type AdCaptionFile, type AdCaptions, readableCaptions } from './ad-captions.ts'
import { answerErrors, BadAnswer, isKnownVersion, readAnswer } from './ad-document.ts'
import { type AdFile, type AdScreen, adErrors, isWeb, rankAdFiles } from './ad-media.ts'

/** One ad that can be played here. */
export interface Ad {
  /** What it is known by when it is answered again. */
  key: string
  /** The file that fits best first; never empty. */
  files: readonly string[]
  /** As the answer has it; 0 where it does not say. */
  durationSeconds: number
  skipAfterSeconds: number | null
  /** The advertiser has a page to visit. */
  hasPage: boolean
  /** Reports what happens to the ad, each thing once. */
  tracker: VASTTracker
  /** Scripts that were to look on, and whom to tell that none runs here. */
  unverified: readonly string[]
  captions: readonly AdCaptions[]
}

/** The ads of a break in their order, and what stands by in case one of them fails. */
export interface AdSupply {
  ads: readonly Ad[]
  /** The next ad that stands alone in the answer; null where there is none. */
  spare: () => Promise<Ad | null>
}

export const noAds: AdSupply = { ads: [], spare: async () => null }

/** What the library makes of an answer, as far as it is used here. */
interface ReadAd {
  creatives: ReadCreative[]
  errorURLTemplates: string[]
  errorCode?: number
  errorMessage?: string
  adVerifications?: { trackingEvents?: { verificationNotExecuted?: string[] } }[]
}
interface ReadCreative {
  type: string
  duration: number
  skipDelay: number | null
  mediaFiles?: AdFile[]
  closedCaptionFiles?: AdCaptionFile[]
  variations?: unknown[]
  videoClickThroughURLTemplate?: string | { url: string } | null
}
interface ReadAnswer {
  ads: ReadAd[]
  errorURLTemplates: string[]
}

/** What an answer is read for. */
export interface AdWish {
  screen: AdScreen
  /** When the last answer of a chain has to be here, by the page's clock. */
  untilMs: number
  /** Wrappers lead to other answers. */
  isFollowed?: boolean
}

/** VAST 4.2, 3.4.1: more than five wrappers are hardly anything but a loop. The library counts the ad in. */
const mostWrappers = 5
/** Wrappers of a pod may lead to pods of wrappers. */
const mostAnswers = 20

/** Leaves it to us which errors are told: the library knows one code for all that it finds nothing in. */
class Parser extends VASTParser {
  override completeWrapperResolving(): void {}
}

/** Tells an error to addresses, as the library does, macros included. */
const tell = (errorURLTemplates: string[], code: number): void =>
  new VASTTracker(null as never, { errorURLTemplates }, { type: 'linear', duration: 0 }).error({ ERRORCODE: String(code) })

const linearOf = (creatives: ReadCreative[]): ReadCreative | undefined => {
  const linear = creatives.filter(({ type }) => type === 'linear')
  // A wrapper's own creative comes along with its icons, and has no files.
  return linear.find(({ mediaFiles }) => mediaFiles && mediaFiles.length > 0) ?? linear[0]
}

/** Why an ad that was read cannot be shown; null where it may be. */
const errorOf = ({ errorCode, errorMessage, creatives }: ReadAd): number | null => {
  if (errorCode !== undefined) return /^\d{3}$/.test(errorMessage ?? '') ? Number(errorMessage) : errorCode
  if (creatives.length === 0) return answerErrors.noAd
  const linear = linearOf(creatives)
  if (!linear) return adErrors.notLinear
  return linear.mediaFiles && linear.mediaFiles.length > 0 ? null : adErrors.fileNotFound
}

const pageOf = ({ videoClickThroughURLTemplate: page }: ReadCreative): string =>
  (typeof page === 'string' ? page : (page?.url ?? '')).trim()

const adOf = (ad: ReadAd, creative: ReadCreative, files: readonly string[]): Ad => ({
  key: files[0]!.split(/[?#]/, 1)[0]!,
  files,
  durationSeconds: Math.max(0, creative.duration || 0),
  skipAfterSeconds: typeof creative.skipDelay === 'number' && creative.skipDelay >= 0 ? creative.skipDelay : null,
  hasPage: isWeb(pageOf(creative)),
  tracker: new VASTTracker(null as never, ad, creative),
  unverified: (ad.adVerifications ?? []).flatMap(({ trackingEvents }) => trackingEvents?.verificationNotExecuted ?? []),
  captions: readableCaptions(creative.closedCaptionFiles ?? []),
})

/** The ads of a read answer that can be played here; whoever is named in it is told of the others. */
const playable = ({ ads, errorURLTemplates }: ReadAnswer, screen: AdScreen, isKnown: boolean): Ad[] => {
  if (ads.length === 0 && errorURLTemplates.length > 0) tell(errorURLTemplates, answerErrors.noAd)
  return ads.flatMap((ad) => {
    const refuse = (code: number): Ad[] => {
      tell([...ad.errorURLTemplates, ...errorURLTemplates], code)
      return []
    }
    const error = isKnown ? errorOf(ad) : answerErrors.unknownVersion
    if (error !== null) return refuse(error)
    const creative = linearOf(ad.creatives)!
    const ranked = rankAdFiles(creative.mediaFiles!, screen)
    return 'error' in ranked ? refuse(ranked.error) : [adOf(ad, creative, ranked.addresses)]
  })
}

/** Reads an answer that has come from `address`, and follows its wrappers. Errors are told to whoever is named in them. */
export const readAds = async (document: Document, address: string, { screen, untilMs, isFollowed = true }: AdWish): Promise<AdSupply> => {
  let asked = 0
  const fetchVAST = async ({ url }: { url: string }): Promise<Document> => {
    asked += 1
    if (asked > mostAnswers) throw new BadAnswer(answerErrors.tooManyWrappers)
    const answer = await readAnswer(url, untilMs)
    if (answer.documentElement.localName !== 'VAST') throw new BadAnswer(answerErrors.notXml)
    if (!isKnownVersion(answer.documentElement)) throw new BadAnswer(answerErrors.unknownVersion)
    return answer
  }
  const parser = new Parser({ fetcher: { fetchVAST } })
  const isKnown = isKnownVersion(document.documentElement)
  // The first pod, or the first ad that stands alone; what else stands alone is spare.
  const wrapperLimit = isFollowed ? mostWrappers + 1 : 1
  const first: ReadAnswer = await parser.parseVAST(document, { url: address, wrapperLimit, resolveAll: false, allowMultipleAds: true })
  parser.rootURL = address
  const spare = async (): Promise<Ad | null> => {
    while (parser.remainingAds.length > 0) {
      const [ad] = playable(await parser.getRemainingAds(false), screen, isKnown)
      if (ad) return ad
    }
    return null
  }
  const ads = playable(first, screen, isKnown)
  if (ads.length > 0) return { ads, spare }
  const next = await spare()
  return { ads: next ? [next] : [], spare }
}

import type { VMAPAdBreak } from '@dailymotion/vmap'
import { type Ad, type AdSupply, type AdWish, noAds, readAds } from './ad-answer.ts'
import { answerErrors, BadAnswer, readAnswer } from './ad-document.ts'
import { breakErrors, type ScheduledBreak } from './ad-vmap.ts'

/** Where the ads of a scheduled break come from: each of its sources holds an answer or names where to ask. */

const isVast = (templateType: string | null): boolean => /^vast\d?$/i.test(templateType ?? 'vast')

const codeOf = (error: unknown): number => {
  if (!(error instanceof BadAnswer)) return breakErrors.unreadable
  return error.code === answerErrors.noAnswer ? breakErrors.unreachable : breakErrors.unreadable
}

const supplyOf = async (adBreak: VMAPAdBreak, pageAddress: string, wish: AdWish): Promise<AdSupply> => {
  const { adSource } = adBreak
  const isFollowed = adSource?.followRedirects !== 'false'
  let supply = noAds
  try {
    if (adSource?.vastAdData) {
      // The library reads no more of a document than its root.
      const document = { documentElement: adSource.vastAdData } as unknown as Document
      supply = await readAds(document, pageAddress, { ...wish, isFollowed })
    } else if (adSource?.adTagURI && isVast(adSource.adTagURI.templateType)) {
      const { uri } = adSource.adTagURI
      supply = await readAds(await readAnswer(uri, wish.untilMs), uri, { ...wish, isFollowed })
    } else adBreak.track('error', breakErrors.template)
  } catch (error) {
    adBreak.track('error', performance.now() >= wish.untilMs ? breakErrors.late : codeOf(error))
  }
  return adSource?.allowMultipleAds === 'false' ? { ...supply, ads: supply.ads.slice(0, 1) } : supply
}

/** The ads of all sources of a break, in their order. */
export const supplyBreak = async ({ sources }: ScheduledBreak, pageAddress: string, wish: AdWish): Promise<AdSupply> => {
  const supplies = await Promise.all(sources.map((source) => supplyOf(source, pageAddress, wish)))
  const spare = async (): Promise<Ad | null> => {
    for (const supply of supplies) {
      const ad = await supply.spare()
      if (ad) return ad
    }
    return null
  }
  return { ads: supplies.flatMap(({ ads }) => ads), spare }
}

import type { Reply } from '../../../../lib/api.ts'
import type { Title } from '../../../titles/title-facts.ts'

type ComingBanner = Reply<'ott-slider'>['data'][number]
type Banner = Reply<'slider'>['data'][number]

/** The banners of `ott-slider` in the form of the home page's; what that call leaves out comes from the same title in the weeks. */
export const comingBanners = (banners: readonly ComingBanner[], titles: readonly Title[]): Banner[] => {
  const byId = new Map(titles.map((title) => [title.videoId, title]))
  return banners.map((banner) => {
    const title = byId.get(banner.videoId)
    return {
      videoId: banner.videoId,
      videoType: banner.videoType,
      videoTitle: banner.title,
      sliderImage: banner.bannerImage,
      // A poster has lettering of its own, which would stand beside the banner's: then phones get the wide picture too.
      sliderImagePhone: banner.bannerImagePhone === title?.portraitArt ? '' : banner.bannerImagePhone,
      titleImage: banner.titleImage,
      sliderDescription: banner.shortDescription,
      publishedYear: title?.publishedYear ?? 0,
      videoDuration: banner.videoDuration,
      seasonEpisodeCount: title?.seasonEpisodeCount ?? '',
      genreNames: title?.genreNames ?? [],
      countryNames: [],
      isPremium: title?.isPremium ?? false,
      premiumContentIcon: title?.premiumContentIcon ?? '',
      isComingSoon: banner.isComingSoon,
      releaseDate: banner.releaseDate,
      membersFrom: title?.membersFrom,
      hash: banner.hash,
      trailerUrl: '',
      isMyList: title?.isMyList,
      watchListId: title?.watchListId,
    }
  })
}

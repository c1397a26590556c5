import type { Reply } from '../../../../lib/api.ts'
import type { Title } from '../../../titles/title-facts.ts'

type ComingBanner = Reply<'ott-slider'>['data'][number]
type Banner = Reply<'slider'>['data'][number]

/** The banners of `ott-slider` in the form of the home page's; what that call leaves out comes from the same title in the weeks. */
export const comingBanners = (banners: readonly ComingBanner[], titles: readonly Title[]): Banner[] => {
  const byId = new Map(titles.map((title) => [title.video_id, title]))
  return banners.map((banner) => {
    const title = byId.get(banner.video_id)
    return {
      video_id: banner.video_id,
      video_type: banner.video_type,
      video_title: banner.title,
      slider_image_ott_web: banner.banner_image,
      // A poster has lettering of its own, which would stand beside the banner's: then phones get the wide picture too.
      slider_image_android: banner.banner_image_phone === title?.portrait_art_2000x3000 ? '' : banner.banner_image_phone,
      title_image: banner.title_image,
      slider_description: banner.short_description,
      published_year: title?.published_year ?? 0,
      video_duration: banner.video_duration,
      season_episode_count: title?.season_episode_count ?? '',
      genre_names: title?.genre_names ?? [],
      country_names: [],
      is_premium: title?.is_premium ?? '0',
      premium_content_icon: title?.premium_content_icon ?? '',
      is_coming_soon_status: banner.is_coming_soon_status,
      release_date: banner.release_date,
      members_from: title?.members_from,
      hash: banner.hash,
      is_my_list: title?.is_my_list,
      watch_list_id: title?.watch_list_id,
    }
  })
}

import type { TSchema } from 'typebox'
import { describe, expect, it } from 'vitest'
import type { CallDefinition } from './call.ts'
import { callsByPath, type Path } from './v3.ts'

/*
 * Both specifications' calls (section 7) and entities (section 3), copied from them, beside the contract.
 */

const words = (text: string) => text.trim().split(/\s+/)

/** Both specifications' section 7: each line a path and the parameters it is given, `user_id` aside. */
const got = `
  api-config; stripe-config; left-sidebar; still-looking; get-plans; avatar-gallery; view-the-oracle-step-one; mood-list; error-master
  device-master; get-version platform; my-clone-user; account-verification token; insert-tv-code tv_code
  create-clone-user username; remove-clone-user clone_user_id; share-my-wishlist watchlist_id to_email; accept-share-watchlist token
  update-profile name_status first_name last_name password_status password confirm_password language_status language email
  initiate-payment plan_id platform pay_via
  complete-subscription pre_transaction_id post_transaction_id payment_response subscription_status
  about-us; faq; terms-of-use; help; privacy-policy
`
const posted = `
  trending-videos start_range; most-viewed-videos start_range; most-shared-videos start_range; film-that-matter-videos start_range
  remastered-classic-videos start_range; ott-slider; week-wise-upcoming-calender-videos; slider; home-videos start_range
  home-continue-watch-videos start_range; home-watchlist-videos start_range; delete-continue-watching continue_watch_id video_type
  video-detail video_id video_type; seasion-list video_id start_range; episode-list video_id seasion_id start_range
  my-watch-list; friend-share-watchlist; videos-in-watch-list-id watchlist_id list_type; add-watch-list watch_list_name
  add-remove-video-watch-list watch_list_id video_id; delete-videos-from-watch-list video_id; delete-watch-list watch_list_id
  update-watch-list list_id watch_list_name
  video-by-genre genre_id genre_type start_range; content-by-menu menu_id start_range
  input-search search_key start_range; advance-search genre era region view_type start_range
  user-save-search-list; delete-save-search save_search_id; user-save-search-videos save_search_id start_range
  save-search-list search_list_name genre_id region_id view_type era_id
  the-oracle-step-one from_year to_year; the-oracle-step-two from_year to_year mood mood_name
  deeplinking-play-url video_type video_id season_id episode_id; update-last-play-time video_id last_play_time
  update-episode-last-play-time video_id seasion_id episode_id play_time
  save-activity-log activity_name video_id video_type season_id episode_id
  error-report video_type video_id season_id episode_id error_message
  report-error error_id sub_error_id video_id error_message season_id episode_id video_type
  my-activity-log start_range; suggested-videos start_range; advertisement platform_id
  login-guest; login email is_parent login_type otp password; sign-up-new username email password confirm_password signup_type
  account-verification-with-otp username email password confirm_password mail_type opt
  forgot-password email; reset-password new_password confirm_new_password token; logout device platform
  login-as-clone-user clone_user_id; update-avatar avatar_url; view-profile; user-devices
  user-subscription; user-membership-plan-list; cancel-subscription-request
`
const table = [...got.split(/[;\n]/).map((line) => ['GET', line] as const), ...posted.split(/[;\n]/).map((line) => ['POST', line] as const)]
  .filter(([, line]) => line.trim())
  .map(([method, line]) => ({ method, path: words(line)[0]!, parameters: words(line).slice(1) }))

/** Section 3's entities, field by field; what stands in parentheses is inside the field before. */
const artwork = 'still_images_1920x1080 banner_title_image portrait_art_2000x3000 landscape_art_1280x720 hash'
const icons = 'premium_content_icon is_premium_icon is_remastered_icon is_most_minute_viewed_icon is_most_shared_icon film_that_matter_icon'
const own = 'is_my_list watch_list_id continue_watch_id play_time total_time last_played last_play_time left_time'
const episodeMark = 'seasion_id season_id seasion_number episode_id episode_number episode_title episode_duration episode_image'
const card = `video_id video_type video_title short_description video_duration published_year season_episode_count release_date
  is_coming_soon_status is_premium allow_kids ${own} ${episodeMark} ${artwork} ${icons}`
const neighbours = 'next_video(video_id video_type seasion_id episode_id) prev_video(video_id video_type seasion_id episode_id)'
const detail = `${card} long_description video_directors(director_name) video_actors(actor_name) video_genres(genre_name)
  video_languages(language_name) video_countries(name) video_subtitles(language_name language_short_name subtitle_path) more_like_this(${card})
  ${neighbours} episode_skip_duration(skip_from skip_to) trailer_url series_id last_call_name`
const played = `play_url video_id video_type video_title seasion_id episode_id last_play_time total_time ${neighbours} last_call_name
  episode_skip_duration(skip_from skip_to) video_subtitles(language_name language_short_name subtitle_path)`
const episode = `video_id video_type seasion_id seasion_number episode_id episode_number episode_title episode_duration episode_image play_time
  total_time`
const cards = `data(${card}) count`
const homeRow = `id genre_class genre_id genre_name list_name genre_icon genre_type listCount continue_watch_id background_image title tagline
  videos(${card})`
const rows = `data(${homeRow}) number_of_rows`
const banner = `slider_image_ott_web slider_image_android title_image video_id video_type is_premium premium_content_icon is_my_list watch_list_id
  slider_description`
const signedIn = `user_id token bearer_token user_token email username guest_id accessType rootUserDetail(token userToken user_id) data(user_id)`
const plan = 'id plan_price plan_text plan_name plan_type'
const profile = 'id parent_id is_parent name email password profile_image user_id'
const page = 'data(page_content)'

/** What each call's reply is read for; empty where the specifications read no more than status and message. */
const replies: Record<string, string> = {
  'api-config': `data(dev_base_url live_base_url api_token ip_address stripe_pk country_code country_name region_name city latitude longitude)`,
  'stripe-config': 'data(stripe_pk)',
  'left-sidebar': `data(main_menu(id name) genre(id genre_name genre_type) era(id era_name) region(id region_name)
    view_result(name view_type) save_searches(id search_list_name))`,
  'still-looking': 'data(id icon title description) count',
  'get-plans': `plans(${plan})`,
  'avatar-gallery': 'data(category_name avatars(file_path))',
  'view-the-oracle-step-one': 'data(title subtitle description total_number_of_titles)',
  'mood-list': 'data(id mood_name)',
  'error-master': 'data(error_title error_description error_type_list(id error_master_id error_type_title))',
  'device-master': 'device_list(platform platform_url platform_image) social_media_list(social_media_name platform_url social_media_icon)',
  'get-version': 'current_version',
  'my-clone-user': `data(${profile})`,
  'account-verification': 'data(signup_type)',
  'insert-tv-code': '',
  'create-clone-user': `data(${profile})`,
  'remove-clone-user': '',
  'share-my-wishlist': '',
  'accept-share-watchlist': '',
  'update-profile': `data(${profile})`,
  'initiate-payment': 'data(price_id pre_transaction_id)',
  'complete-subscription': '',
  'about-us': page,
  faq: page,
  'terms-of-use': page,
  help: page,
  'privacy-policy': page,
  'trending-videos': `data(id ${card}) count`,
  'most-viewed-videos': cards,
  'most-shared-videos': cards,
  'film-that-matter-videos': cards,
  'remastered-classic-videos': cards,
  'ott-slider': 'data(banner_image title_image title video_duration short_description release_date video_id video_type)',
  'week-wise-upcoming-calender-videos': `data(genre_class list_name name videos(${card}))`,
  slider: `data(${banner})`,
  'home-videos': rows,
  'home-continue-watch-videos': rows,
  'home-watchlist-videos': rows,
  'delete-continue-watching': '',
  'video-detail': `data(${detail})`,
  'seasion-list': 'data(seasion_id season)',
  'episode-list': `data(${episode})`,
  'my-watch-list': 'data(id list_name)',
  'friend-share-watchlist': 'data(id list_name)',
  'videos-in-watch-list-id': cards,
  'add-watch-list': 'data(id list_name)',
  'add-remove-video-watch-list': '',
  'delete-videos-from-watch-list': '',
  'delete-watch-list': '',
  'update-watch-list': '',
  'video-by-genre': cards,
  'content-by-menu': cards,
  'input-search': cards,
  'advance-search': cards,
  'user-save-search-list': 'data(id search_list_name)',
  'delete-save-search': '',
  'user-save-search-videos': cards,
  'save-search-list': '',
  'the-oracle-step-one': 'data(from_year to_year total_number_of_titles)',
  'the-oracle-step-two': `data(genre_videos(videos(${card} genre_class genre_icon genre_id genre_name genre_oracle_image genre_shape)))`,
  'deeplinking-play-url': `data(${played}) play_url`,
  'update-last-play-time': '',
  'update-episode-last-play-time': '',
  'save-activity-log': '',
  'error-report': '',
  'report-error': '',
  'my-activity-log': 'data(id created_at activity_name)',
  'suggested-videos': cards,
  advertisement: 'data(adv_url)',
  'login-guest': signedIn,
  login: signedIn,
  'sign-up-new': '',
  'account-verification-with-otp': signedIn,
  'forgot-password': '',
  'reset-password': '',
  logout: '',
  'login-as-clone-user': signedIn,
  'update-avatar': `data(${profile})`,
  'view-profile': `data(${profile})`,
  'user-devices': 'data(id device device_image active_status)',
  'user-subscription': 'data(subscription_status plans(plan_text))',
  'user-membership-plan-list': 'data(id plan_name plan_price plan_type subscription_status to_date platform is_subscribed is_requested)',
  'cancel-subscription-request': '',
}

/** What the lists above hand over is sent with these names (saved search, issue report). */
const sent: Record<string, string> = {
  'save-search-list': 'search_list_name genre_id region_id view_type era_id',
  'report-error': 'video_id seasion_id episode_id video_type error_id sub_error_id error_message',
}

/** The properties of a schema, of its items, or of whatever it is one of. */
const propertiesOf = (schema: TSchema): Record<string, TSchema> => {
  const { properties, items, anyOf } = schema as { properties?: Record<string, TSchema>; items?: TSchema; anyOf?: TSchema[] }
  return { ...properties, ...(items ? propertiesOf(items) : {}), ...Object.assign({}, ...(anyOf ?? []).map(propertiesOf)) }
}

/** The fields of 'a b(c d)' that are not among the properties, as paths; fields in parentheses are looked for inside. */
const missing = (text: string, properties: Record<string, TSchema>): string[] => {
  const found: string[] = []
  const parts = text.match(/\w+(\()?|\)/g) ?? []
  const within: { path: string; properties: Record<string, TSchema> }[] = [{ path: '', properties }]
  for (const part of parts) {
    const here = within[0]!
    if (part === ')') {
      within.shift()
      continue
    }
    const name = part.replace('(', '')
    const schema = here.properties[name]
    if (!schema) found.push(here.path + name)
    if (part.endsWith('(')) within.unshift({ path: `${here.path}${name}.`, properties: schema ? propertiesOf(schema) : {} })
  }
  return found
}

describe('the specifications’ calls', () => {
  it.each(table)('API-01 $path is there with the specified method and parameters', ({ method, path, parameters }) => {
    const call: CallDefinition | undefined = callsByPath[path as Path]
    expect(call?.method).toBe(method)
    expect(Object.keys(call!.query)).toEqual(expect.arrayContaining(parameters))
  })

  it.each(table)('API-01 $path answers the fields of its entities that are read of it', ({ path }) => {
    expect(replies[path], `what ${path} is read for`).toBeDefined()
    expect(missing(replies[path]!, callsByPath[path as Path].reply)).toEqual([])
  })

  it.each(Object.entries(sent))('API-01 %s takes the fields of what is sent', (path, fields) => {
    expect(missing(fields, callsByPath[path as Path].query)).toEqual([])
  })

  it('finds what is missing, however deep', () => {
    expect(missing('data(video_id nothing more_like_this(no_field video_id)) gone(x)', callsByPath['video-detail'].reply)).toEqual([
      'data.nothing',
      'data.more_like_this.no_field',
      'gone',
      'gone.x',
    ])
  })
})

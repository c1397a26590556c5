import { describe, expect, it } from 'vitest'
import { type CallDefinition, errorWords, methodsOf, preferredMethod } from './call.ts'
import { changingPaths, methodFor } from './methods.ts'
import { callsByPath, type Path, v3 } from './v3.ts'

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
/** Fields that section 7 reads of a reply beside its data. */
const read: Record<string, string> = {
  'trending-videos': 'data count',
  'home-videos': 'data number_of_rows',
  'home-continue-watch-videos': 'data number_of_rows',
  'deeplinking-play-url': 'data play_url',
  'device-master': 'device_list social_media_list',
  'get-version': 'current_version',
  'get-plans': 'plans',
  login: 'bearer_token token user_token user_id email username guest_id rootUserDetail accessType data',
  'my-clone-user': 'data',
  'user-devices': 'data',
  'my-activity-log': 'data',
}

const table = [...got.split(/[;\n]/).map((line) => ['GET', line] as const), ...posted.split(/[;\n]/).map((line) => ['POST', line] as const)]
  .filter(([, line]) => line.trim())
  .map(([method, line]) => ({ method, path: words(line)[0]!, parameters: words(line).slice(1) }))

const every: [string, CallDefinition][] = Object.entries(callsByPath)

describe('the contract', () => {
  it.each(table)('API-01 $path is there with the specified method and parameters', ({ method, path, parameters }) => {
    const call: CallDefinition | undefined = callsByPath[path as Path]
    expect(call?.method).toBe(method)
    expect(Object.keys(call!.query)).toEqual(expect.arrayContaining(parameters))
  })

  it.each(Object.entries(read))('API-01 %s answers the fields that are read', (path, fields) => {
    expect(Object.keys(callsByPath[path as Path].reply)).toEqual(expect.arrayContaining(words(fields)))
  })

  it('defines each path in one feature only', () => {
    const paths = Object.values(v3).flatMap((calls) => Object.keys(calls))
    expect(paths).toHaveLength(new Set(paths).size)
  })

  it('says in one line what each call is for', () => {
    for (const [path, call] of every) expect(call.doc, path).toMatch(/^[A-Z].{10,130}\.$/)
  })

  it('names only known errors, each once', () => {
    for (const [path, call] of every) {
      expect(errorWords, path).toEqual(expect.arrayContaining([...call.errors]))
      expect(new Set(call.errors).size, path).toBe(call.errors.length)
    }
  })

  it('API-05 marks every password, code and token as secret', () => {
    for (const [path, call] of every) {
      const secret = Object.keys(call.query).filter((name) => /password$|^otp$|^opt$|token|_code$/.test(name))
      expect(call.secret ?? [], path).toEqual(expect.arrayContaining(secret))
      expect(Object.keys(call.query), path).toEqual(expect.arrayContaining([...(call.secret ?? [])]))
      if (call.secret) expect(preferredMethod(call), path).toBe('POST')
    }
  })

  it('API-03 limits the length of every text parameter', () => {
    const isOpen = (schema: object) => 'type' in schema && schema.type === 'string' && !('maxLength' in schema) && !('pattern' in schema)
    for (const [path, call] of every)
      for (const [name, schema] of Object.entries(call.query)) expect(isOpen(schema), `${path} ${name}`).toBe(false)
  })

  it('API-04 never names a secret key in a reply', () => {
    expect(JSON.stringify(every.map(([, call]) => call.reply))).not.toMatch(/stripe_sk|secret_key/)
  })

  it('offers GET for every read and POST for every change', () => {
    for (const [, call] of every)
      expect(methodsOf(call)).toEqual(expect.arrayContaining([call.method, call.effect === 'reads' ? 'GET' : 'POST']))
  })

  it('lists exactly the paths that change something', () => {
    const changing = every.filter(([, call]) => call.effect === 'changes').map(([path]) => path)
    expect([...changingPaths].sort()).toEqual(changing.sort())
    for (const [path, call] of every) expect(methodFor(path as Path)).toBe(preferredMethod(call))
  })
})

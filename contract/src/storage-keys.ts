/** What a browser keeps, by the specification's names ('local storage'), and by our own where it has none. */

/** The person signed in, with their tokens; kept for the visit only where they did not ask to be remembered. */
export const userKey = 'user_details'
export const deviceKey = 'device_uuid'
/** Stands where a member's session was that the service ended. */
export const sessionEndedKey = 'session_ended'
/** What somebody wanted to watch who is away paying. */
export const watchNextKey = 'watch_next'
/** A profile's own rows of the home page as they were last: shown at once while they are asked for anew. */
export const ownRowsKey = 'own_rows'
/** Whether the profile's account is a member's: whose, 1 or 0, and when it was asked. */
export const membershipKey = 'membership'
export const volumeKey = 'player_volume'
/** Quality and the look of subtitles. */
export const playerSettingsKey = 'player_settings'
export const subtitleLanguageKey = 'subtitle_language_short_name'
/** When the last break was shown, and what of it was seen that was left before its end. */
export const breakAtKey = 'ad_break_at'
export const leftBreakKey = 'ad_break_left'
/** What each profile searched for on this device. */
export const recentSearchesKey = 'recent_searches'

const [segment, rest] = ['[^/\\s"\'<>?#\\\\]*', '[^\\s"\'<>\\\\]*']

/** What of an address opens something to whoever has it, and what stands in its place. */
const secrets: readonly [RegExp, string][] = [
  // Session, expiry and signature; what was played and the file's name may be read.
  [new RegExp(`(/media/play/${segment})(?:/${segment}){1,3}`, 'g'), '$1/…'],
  [new RegExp(`(/ads/track/${segment}/${segment})/${rest}`, 'g'), '$1/…'],
  [new RegExp(`/feeds/${rest}`, 'g'), '/feeds/…'],
  [new RegExp(`/test-checkout/${rest}`, 'g'), '/test-checkout/…'],
  [/([?&](?:token|viewer|sid|pti|code|opt|otp|password|email)=)[^&#\s"'<>\\]+/gi, '$1…'],
]

/** Text in which addresses that open something to whoever has them are cut short: signed media, private feeds, checkouts, tokens in queries. */
export const withoutSecretAddresses = (text: string): string =>
  secrets.reduce((cut, [pattern, instead]) => cut.replace(pattern, instead), text)

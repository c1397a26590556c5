/** The pages that the operator writes, in the order of their side navigation. */
export const staticPages = [
  { path: '/about', call: 'about-us' },
  { path: '/help', call: 'help' },
  { path: '/faq', call: 'faq' },
  { path: '/terms', call: 'terms-of-use' },
  { path: '/privacy-policy', call: 'privacy-policy' },
] as const

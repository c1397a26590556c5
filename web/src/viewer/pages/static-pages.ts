/** The pages that the operator writes, in the order of their side navigation. */
export const staticPages = [
  { path: '/about', call: 'about-us', heading: 'About' },
  { path: '/help', call: 'help', heading: 'Help Center' },
  { path: '/faq', call: 'faq', heading: "FAQ's" },
  { path: '/terms', call: 'terms-of-use', heading: 'Terms' },
  { path: '/privacy-policy', call: 'privacy-policy', heading: 'Privacy' },
] as const

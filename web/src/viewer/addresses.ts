/** The text search with its box open, as the header, the menu and the not-found page link it. */
export const searchAddress = '/search?viewType=custom_grid&showText=1'

/** A page of titles, by the specification's parameters. */
export const categoryAddress = (parameters: Record<string, string | number>): string =>
  `/category?${new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]))}`

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

const plainText = (html: string): string =>
  html
    .replace(/<(\/p|\/li|br)\b[^>]*>/g, '\n')
    .replace(/<[^>]*>/g, '')
    // Cleaned HTML escapes these four and nothing else.
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? '')
    .replace(/[ \t]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim()

export interface Question {
  question: string
  answer: string
}

/** The questions of a page in cleaned HTML, in plain text: each second-level heading asks, what follows it answers. */
export const questionsOf = (html: string): Question[] =>
  html
    .split('<h2>')
    .slice(1)
    .flatMap((section) => {
      const [heading = '', ...rest] = section.split('</h2>')
      const [question, answer] = [plainText(heading), plainText(rest.join(''))]
      return question && answer ? [{ question, answer }] : []
    })

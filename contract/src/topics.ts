/**
 * What replies are made of and changes touch. A reply that is kept anywhere (in the browser, as a page, on the server) is old once
 * something touches a topic that it is of; a reply of none stays as long as its age allows.
 *
 * Marks that every card carries, on a list and place in a film, count only for the home page's rows and the title's own page: else
 * each change would ask for every grid anew. Cards elsewhere learn of lists from 'listed-titles'. Charts and counts of what all
 * people do together are of nothing either: they move all the time.
 */
export const personalTopics = ['lists', 'progress', 'history', 'searches', 'profile', 'devices', 'membership', 'reminders'] as const
/**
 * Topics that only the operator's calls touch, so browsers carry none of them: titles with their people, genres and pictures; what the home
 * page shows of them; the texts of pages; what can be reported of a title.
 */
export const operatorTopics = ['catalogue', 'home', 'pages', 'reports'] as const
export type OperatorTopic = (typeof operatorTopics)[number]
/** Topics of what is the same for everybody, in pages and replies that are kept for many. */
export const sharedTopics = ['plans', 'site', ...operatorTopics] as const
export type Topic = (typeof personalTopics)[number] | SharedTopic
export type SharedTopic = (typeof sharedTopics)[number]

/** Of some topics those that browsers carry. */
export type Carried<Topics extends readonly Topic[]> = Topics extends readonly [infer First, ...infer Rest extends readonly Topic[]]
  ? First extends OperatorTopic
    ? Carried<Rest>
    : readonly [First, ...Carried<Rest>]
  : readonly []

/** Topics whose changes the server tells a profile's tabs and devices of, by the words of the database's notices. */
export const liveTopics = ['lists', 'progress', 'profile'] as const satisfies readonly Topic[]
export type LiveTopic = (typeof liveTopics)[number]

/** An event of `/live/events`. all: changes may have been missed; over: the session or its profile is gone. */
export type LiveEvent = LiveTopic | 'all' | 'over'

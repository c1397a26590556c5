export interface DemoProfile {
  name: string
  /** File name without ending in the avatars folder. */
  avatar: string
  isChild: boolean
}

/** A place in a title where somebody stopped, as a part of the media's length: the demo's media are shorter than the films. */
export interface SavedPosition {
  titleId: string
  season?: number
  episode?: number
  /** From 0 to 1. */
  watchedPart: number
  /** How long before seeding it was saved. */
  hoursAgo: number
}

export interface DemoAccount {
  email: string
  name: string
  password: string
  role: 'member' | 'operator'
  membership: 'Active' | 'Inactive'
  /** The first is the parent profile. */
  profiles: [DemoProfile, ...DemoProfile[]]
  /** Of the parent profile. */
  positions: SavedPosition[]
  watchLists: { name: string; titleIds: string[] /** Address of another of these accounts. */; sharedWith?: string }[]
}

const password = 'matinee-demo'

const sundaySilents = [
  'nosferatu-1922',
  'sunrise-a-song-of-two-humans-1927',
  'the-passion-of-joan-of-arc-1928',
  'wings-1927',
  'safety-last-1923',
  'sherlock-jr-1924',
  'the-crowd-1928',
  'the-cabinet-of-dr-caligari-1920',
]

/** The three accounts that a demo is signed in to. Their password is public: never seed them on a service that is open to anyone. */
export const demoAccounts: DemoAccount[] = [
  {
    email: 'free@matinee.example',
    name: 'Noor',
    password,
    role: 'member',
    membership: 'Inactive',
    profiles: [
      { name: 'Noor', avatar: 'heroes-starlet', isChild: false },
      { name: 'Sam', avatar: 'props-popcorn', isChild: false },
    ],
    positions: [
      { titleId: 'night-of-the-living-dead-1968', watchedPart: 0.38, hoursAgo: 20 },
      { titleId: 'the-phantom-creeps-1939', season: 1, episode: 3, watchedPart: 0.55, hoursAgo: 44 },
      { titleId: 'detour-1945', watchedPart: 0.62, hoursAgo: 70 },
      { titleId: 'the-kid-1921', watchedPart: 0.18, hoursAgo: 120 },
    ],
    watchLists: [
      { name: 'Sunday silents', titleIds: sundaySilents },
      {
        name: 'Midnight double bills',
        titleIds: ['night-of-the-living-dead-1968', 'carnival-of-souls-1962', 'dementia-13-1963', 'a-bucket-of-blood-1959'],
        sharedWith: 'premium@matinee.example',
      },
    ],
  },
  {
    email: 'premium@matinee.example',
    name: 'Ines',
    password,
    role: 'member',
    membership: 'Active',
    profiles: [
      { name: 'Ines', avatar: 'creatures-owl', isChild: false },
      { name: 'Tomas', avatar: 'villains-hypnotist', isChild: false },
      { name: 'Kit', avatar: 'creatures-dino', isChild: true },
    ],
    positions: [
      { titleId: 'carnival-of-souls-1962', watchedPart: 0.64, hoursAgo: 3 },
      { titleId: 'fantomas-1913', season: 1, episode: 2, watchedPart: 0.22, hoursAgo: 26 },
      { titleId: 'the-general-1926', watchedPart: 0.7, hoursAgo: 49 },
      { titleId: 'd-o-a-1950', watchedPart: 0.12, hoursAgo: 74 },
      { titleId: 'metropolis-1927', watchedPart: 0.45, hoursAgo: 100 },
    ],
    watchLists: [
      { name: 'Sunday silents', titleIds: sundaySilents },
      {
        name: 'Long drive home',
        titleIds: ['the-hitch-hiker-1953', 'detour-1945', 'impact-1949', 'quicksand-1950'],
        sharedWith: 'free@matinee.example',
      },
    ],
  },
  {
    email: 'operator@matinee.example',
    name: 'Projection booth',
    password,
    role: 'operator',
    membership: 'Inactive',
    profiles: [{ name: 'Projection booth', avatar: 'props-reel', isChild: false }],
    positions: [],
    watchLists: [],
  },
]

export interface Avatar {
  /** Name in the avatars folder, without ending. */
  file: string
  /** What the picture shows, for whoever does not see it. */
  name: string
}

export interface AvatarCategory {
  name: string
  avatars: Avatar[]
}

const category = (id: string, name: string, names: Record<string, string>): AvatarCategory => ({
  name,
  avatars: Object.entries(names).map(([subject, name]) => ({ file: `${id}-${subject}`, name })),
})

/** The avatar gallery in the order of its carousels. */
export const avatarCategories: AvatarCategory[] = [
  category('villains', 'Villains and vamps', {
    count: 'Vampire count',
    devil: 'Devil',
    ghost: 'Pale ghost',
    hypnotist: 'Hypnotist',
    mask: 'Masked gentleman',
    thief: 'Thief',
  }),
  category('heroes', 'Heroes and machines', {
    bandit: 'Bandit',
    gent: 'Invisible gentleman',
    queen: 'Queen',
    robot: 'Robot',
    rocketeer: 'Rocket man',
    starlet: 'Film star',
  }),
  category('creatures', 'Creatures', {
    bat: 'Bat',
    cat: 'Black cat',
    dino: 'Dinosaur',
    owl: 'Owl',
    plant: 'Hungry plant',
    saucer: 'Flying saucer',
  }),
  category('props', 'Props', {
    camera: 'Camera',
    clock: 'Clock',
    glasses: '3D glasses',
    popcorn: 'Popcorn',
    reel: 'Film reel',
    ticket: 'Ticket',
  }),
]

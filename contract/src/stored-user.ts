import { toPlain, toWireParameters } from './plain.ts'

/** A token pair that the calls of one profile are made with. */
export interface TokenPair {
  userId: number
  token: string
  userToken: string
}

/** What the browser keeps of a person who signed in. */
export interface StoredUser extends TokenPair {
  email: string
  username: string
  /** Address of the profile's picture; empty where it has none. */
  profileImage: string
  /** Set for a guest, who has tokens but no account. */
  guestId?: number
  /** True for a child's profile; missing where it was kept by an earlier version. */
  isChild?: boolean
  /** The account's first profile, kept while another grown-up's profile is watching; a child's browser has no more than its own pair. */
  rootUserDetail?: TokenPair
}

const written = ({ userToken, rootUserDetail, ...user }: TokenPair & Partial<StoredUser>): object => ({
  ...toWireParameters('', user),
  userToken,
  rootUserDetail: rootUserDetail && written(rootUserDetail),
})

/** The text that is kept, under the specification's names, which boot.js reads too. */
export const storedText = (user: StoredUser): string => JSON.stringify(written(user))

/** What a kept text says, which may be anything; throws where it is no JSON. */
export const storedUserOf = (text: string): StoredUser | null => {
  const user = toPlain(JSON.parse(text)) as StoredUser | null
  return user?.userId && user.token && user.userToken ? user : null
}

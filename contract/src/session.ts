import { Type } from 'typebox'
import { Bit, Id, nullable, SubscriptionStatus } from './values.ts'

/** The person behind a session. */
export const SignedIn = Type.Object({
  user_id: Id,
  email: Type.String(),
  username: Type.String(),
  profile_image: Type.String(),
  is_parent: Bit,
  parent_id: nullable(Id),
  is_child: Bit,
  subscription_status: SubscriptionStatus,
  /** Set for a guest, and then equal to `user_id`. */
  guest_id: Type.Optional(Id),
})

/** Login data, as every call that opens a session answers it: the tokens at the top, the person under `data` as well. */
export const openedSession = {
  /** Proves the account on this device. */
  bearer_token: Type.String(),
  /** The same value, by the specification's other name. */
  token: Type.String(),
  /** Proves the active profile. */
  user_token: Type.String(),
  user_id: Id,
  email: Type.String(),
  username: Type.String(),
  guest_id: Type.Optional(Id),
  accessType: Type.Union([Type.Literal('login'), Type.Literal('signup')]),
  /** The root profile's own pair, which login-as-clone-user needs; absent for a guest. */
  rootUserDetail: Type.Optional(Type.Object({ token: Type.String(), userToken: Type.String(), user_id: Id })),
  data: SignedIn,
}

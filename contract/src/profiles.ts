import { Type } from 'typebox'
import { calls, list } from './call.ts'
import { openedSession } from './session.ts'
import { Address, Bit, Code, Email, Flag, Id, Name, NewPassword, nullable, Password } from './values.ts'

export const Profile = Type.Object({
  id: Id,
  user_id: Id,
  /** The account's root profile; null for the root itself. */
  parent_id: nullable(Id),
  is_parent: Bit,
  /** 1 shows only titles for kids. */
  is_child: Bit,
  name: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  /** Eight dots; never the password, nor its length. */
  password: Type.String(),
  profile_image: Type.String(),
  language: Type.Integer(),
})

/** Which profile of the account is meant, where it is not the caller's own; only the root may name another. */
const which = { clone_user_id: Type.Optional(Id) }

/** Ours: how a child's profile shows that the account's owner agrees. */
const ownerSecret = { password: Type.Optional(Password), otp: Type.Optional(Code) }

export const profiles = calls({
  'my-clone-user': {
    doc: "The account's profiles, the root first.",
    method: 'GET',
    effect: 'reads',
    of: ['profile'],
    who: 'member',
    query: {},
    reply: { data: list(Profile) },
    errors: [],
  },
  'create-clone-user': {
    doc: 'Adds a profile; an account has at most 4, and a child adds none.',
    method: 'GET',
    effect: 'changes',
    touches: ['profile'],
    who: 'member',
    query: { username: Name, is_child: Type.Optional(Flag), avatar_url: Type.Optional(Address) },
    reply: { data: Profile },
    errors: ['conflict', 'forbidden', 'not_found'],
  },
  'remove-clone-user': {
    doc: 'Removes a profile and all that it kept; never the root, which alone may do it.',
    method: 'GET',
    effect: 'changes',
    touches: ['profile'],
    who: 'root',
    query: { clone_user_id: Id },
    reply: {},
    errors: ['not_found', 'forbidden'],
  },
  'login-as-clone-user': {
    // rootUserDetail comes with a grown-up's profile that a child's was left for.
    doc: "Switches to a profile: a child's freely; any other by the root's tokens, or the owner's password or mailed code.",
    method: 'POST',
    effect: 'changes',
    touches: ['devices'],
    who: 'member',
    query: { clone_user_id: Id, ...ownerSecret },
    reply: openedSession,
    errors: ['not_found', 'password_required', 'invalid_code'],
    secret: ['password', 'otp'],
  },
  'mail-owner-code': {
    doc: "Mails the account's owner a code by which a child's profile can be left.",
    method: 'POST',
    effect: 'changes',
    touches: [],
    who: 'member',
    query: {},
    reply: {},
    errors: ['forbidden'],
  },
  'avatar-gallery': {
    doc: 'Pictures for profiles, by category.',
    method: 'GET',
    effect: 'reads',
    of: ['site'],
    who: 'anyone',
    query: {},
    reply: {
      data: list(
        Type.Object({ category_name: Type.String(), avatars: list(Type.Object({ file_path: Address, avatar_name: Type.String() })) }),
      ),
    },
    errors: [],
  },
  'save-avatar-name': {
    doc: 'Says what a picture of the gallery shows, for whoever does not see it.',
    method: 'POST',
    effect: 'changes',
    touches: ['site'],
    who: 'operator',
    query: { avatar_url: Address, avatar_name: Name },
    reply: {},
    errors: ['not_found'],
  },
  'update-avatar': {
    doc: "Gives a profile one of the gallery's pictures.",
    method: 'POST',
    effect: 'changes',
    touches: ['profile'],
    who: 'member',
    query: { avatar_url: Address, ...which },
    reply: { data: Profile },
    errors: ['not_found', 'forbidden'],
  },
  'view-profile': {
    doc: 'One profile in full.',
    method: 'POST',
    effect: 'reads',
    of: ['profile'],
    who: 'member',
    query: which,
    reply: { data: Profile },
    errors: ['not_found', 'forbidden'],
  },
  'update-profile': {
    doc: "Changes a profile's name, language or password where their status flag is '1'; a new email counts once its owner opens a link.",
    method: 'GET',
    effect: 'changes',
    touches: ['profile', 'devices'],
    who: 'member',
    query: {
      name_status: Type.Optional(Flag),
      first_name: Type.Optional(Type.String({ maxLength: 100 })),
      last_name: Type.Optional(Type.String({ maxLength: 100 })),
      password_status: Type.Optional(Flag),
      password: Type.Optional(NewPassword),
      confirm_password: Type.Optional(Password),
      language_status: Type.Optional(Flag),
      language: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
      email: Type.Optional(Email),
      is_child: Type.Optional(Flag),
      /** A new password or address needs this, or a code from confirmation-code. */
      current_password: Type.Optional(Password),
      otp: Type.Optional(Code),
      ...which,
    },
    reply: { data: Profile },
    errors: ['not_found', 'forbidden', 'password_required', 'invalid_code'],
    secret: ['password', 'confirm_password', 'current_password', 'otp'],
  },
})

import { Type } from 'typebox'
import { calls, list } from './call.ts'
import { openedSession } from './session.ts'
import { personalTopics } from './topics.ts'
import { Bit, Code, Email, Flag, Line, Name, NewPassword, Password, saying, Token } from './values.ts'

/** What a device says of itself when it signs in or out; device type 1 is a browser. */
const device = {
  device: Type.Optional(Line),
  platform: Type.Optional(Line),
  type: Type.Optional(Line),
  device_type: Type.Optional(Line),
}

/** A row of an export, in the service's own words. */
const Record = Type.Object({}, { additionalProperties: true })

export const accounts = calls({
  login: {
    doc: 'Signs in by password; with login_type OTP sends a code, and with otp as well signs in by it.',
    method: 'POST',
    effect: 'changes',
    touches: ['devices'],
    who: 'anyone',
    query: {
      email: Email,
      password: Type.Optional(Password),
      login_type: Type.Optional(Type.Union([Type.Literal('OTP'), Type.Literal('PASSWORD')])),
      otp: Type.Optional(Code),
      is_parent: Type.Optional(Bit),
      remember_me: Type.Optional(Flag),
      ...device,
    },
    // A code that was only sent opens no session.
    reply: Type.Partial(Type.Object(openedSession)).properties,
    errors: ['unauthenticated', 'invalid_code'],
    secret: ['password', 'otp'],
  },
  'login-by-link': {
    doc: 'Signs in by the link in a mail, once, on the device that asks.',
    method: 'POST',
    effect: 'changes',
    touches: ['devices'],
    who: 'anyone',
    query: { token: Token, ...device },
    reply: openedSession,
    errors: ['invalid_code'],
    secret: ['token'],
  },
  'login-guest': {
    doc: 'Opens a session without an account: free titles with ads, resumed on this device.',
    method: 'POST',
    effect: 'changes',
    touches: [],
    who: 'anyone',
    query: device,
    reply: openedSession,
    errors: [],
  },
  logout: {
    doc: "Ends this session; a guest leaves nothing behind, and a child's profile needs the owner's password or mailed code.",
    method: 'POST',
    effect: 'changes',
    touches: ['devices'],
    who: 'guest',
    query: { ...device, password: Type.Optional(Password), otp: Type.Optional(Code) },
    reply: {},
    errors: ['password_required', 'invalid_code'],
    secret: ['password', 'otp'],
  },
  'sign-up-new': {
    // Whoever does not know the account's password is answered alike whether or not there is one.
    doc: 'Asks for an account and mails a code and a link; status_code 2 when the address and password are those of an account.',
    method: 'POST',
    effect: 'changes',
    touches: [],
    who: 'anyone',
    query: {
      username: saying(Name, 'Please fill in a valid User Name'),
      email: saying(Email, 'Please fill in a valid Email Address'),
      password: saying(NewPassword, 'Please fill in a valid Password'),
      confirm_password: Password,
      /** 1, or NEW-SUBSCRIPTION when the person means to subscribe next. */
      signup_type: Type.Optional(Line),
      ...device,
    },
    reply: {},
    errors: [],
    secret: ['password', 'confirm_password'],
  },
  'account-verification-with-otp': {
    doc: 'Proves the address of a new account by the mailed code and signs in; status_code 2, and no session, when it has one already.',
    method: 'POST',
    effect: 'changes',
    touches: [],
    who: 'anyone',
    query: {
      email: Email,
      opt: Code,
      username: Type.Optional(Name),
      /** Where it is sent it counts, and not the one that was sent with the sign-up: the code proves who sends it. On another device than the one that signed up it must be sent. */
      password: Type.Optional(NewPassword),
      confirm_password: Type.Optional(Password),
      mail_type: Type.Optional(Line),
      ...device,
    },
    reply: Type.Partial(Type.Object(openedSession)).properties,
    errors: ['invalid_code', 'password_required'],
    secret: ['opt', 'password', 'confirm_password'],
  },
  'account-verification': {
    doc: 'Proves the address of a new account, or the new address of an account, by the link in the mail.',
    method: 'GET',
    effect: 'changes',
    touches: ['profile'],
    who: 'anyone',
    query: {
      token: Token,
      /** The password of the new account. On another device than the one that signed up it must be sent. */
      password: Type.Optional(NewPassword),
    },
    /** NEW-SUBSCRIPTION goes on to subscribe; NEW-EMAIL changed the address of an account. */
    reply: {
      data: Type.Object({ signup_type: Type.Union([Type.Literal('1'), Type.Literal('NEW-SUBSCRIPTION'), Type.Literal('NEW-EMAIL')]) }),
    },
    errors: ['invalid_code', 'password_required', 'conflict'],
    secret: ['token', 'password'],
  },
  'forgot-password': {
    doc: 'Mails a link to set a new password; answers alike whether or not the address has an account.',
    method: 'POST',
    effect: 'changes',
    touches: [],
    who: 'anyone',
    query: { email: Email },
    reply: {},
    errors: [],
  },
  'reset-password': {
    doc: 'Sets a new password by the link in the mail and ends all sessions of the account.',
    method: 'POST',
    effect: 'changes',
    touches: ['devices'],
    who: 'anyone',
    query: { new_password: NewPassword, confirm_new_password: Password, token: Token },
    reply: {},
    errors: ['invalid_code'],
    secret: ['new_password', 'confirm_new_password', 'token'],
  },
  'reset-password-link': {
    // It changes nothing, but takes a token, which must stand in no address.
    doc: 'Tells whether the link in a mail still sets a new password, without using it up.',
    method: 'POST',
    effect: 'changes',
    touches: [],
    who: 'anyone',
    query: { token: Token },
    reply: {},
    errors: ['invalid_code'],
    secret: ['token'],
  },
  'export-account': {
    doc: 'All that the service keeps of the account, as one JSON.',
    method: 'GET',
    effect: 'reads',
    // Asked for when it is wanted, and kept by nobody.
    of: [],
    who: 'root',
    query: {},
    reply: {
      data: Type.Object({
        /** ISO 8601 in UTC. */
        exported_at: Type.String(),
        account: Record,
        membership: list(Record),
        /** Payments that were begun, and what was paid. */
        payments: list(Record),
        receipts: list(Record),
        profiles: list(Record),
        devices: list(Record),
        watch_lists: list(Record),
        /** With whom lists are shared, and the lists of friends. */
        list_shares: list(Record),
        /** How many lists were shared, by day. */
        list_share_days: list(Record),
        /** Lists whose deletion can still be undone. */
        deleted_lists: list(Record),
        saved_searches: list(Record),
        reminders: list(Record),
        positions: list(Record),
        history: list(Record),
        /** Views, minutes watched and titles shared, as they count for what is popular. */
        activity: list(Record),
        api_tokens: list(Record),
        operator_changes: list(Record),
        playback_failures: list(Record),
        /** What was reported of titles. */
        reports: list(Record),
        /** Advertisements that were answered. */
        ads: list(Record),
      }),
    },
    errors: [],
  },
  'confirmation-code': {
    doc: 'Mails a code that confirms a new password or mail address in the place of the current password.',
    method: 'POST',
    effect: 'changes',
    touches: [],
    who: 'root',
    query: {},
    reply: {},
    errors: ['forbidden'],
  },
  'delete-account': {
    doc: 'Deletes the account for good, proven by its password or a mailed code; with neither, mails the code.',
    method: 'POST',
    effect: 'changes',
    touches: personalTopics,
    who: 'root',
    query: { password: Type.Optional(Password), otp: Type.Optional(Code) },
    reply: { data: Type.Object({ is_deleted: Type.Boolean() }) },
    errors: ['invalid_code', 'password_required'],
    secret: ['password', 'otp'],
  },
})

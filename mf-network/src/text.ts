import { inEachLanguage } from '@pillbox/shared/language'

const english = {
  somethingWentWrong: 'Something went wrong.',
  cancel: 'Cancel',

  deviceNetwork: 'Device Network',
  sharedWith: 'This device is shared with',
  searchByName: 'Search by name',
  nobodyFound: 'Nobody here has this name.',

  people: 'People on this device',
  selectAll: 'Select all',
  select: (name: string) => `Select ${name}`,
  photo: 'Photo',
  name: 'Name',
  email: 'Email',
  role: 'Role',
  actions: 'Actions',
  actionsFor: (name: string) => `Actions for ${name}`,
  notAnswered: 'Has not answered yet',

  selection: 'Selection',
  selected: (count: number) => `${count} selected`,
  nothingFitsAll: 'No action fits everyone selected.',
  networkActions: {
    'change role': 'Change Role',
    remove: 'Remove',
    'revoke invite': 'Revoke Invite',
  },

  invite: 'Invite',
  proceed: 'Proceed',
  back: 'Back',
  sendInvite: 'Send Invite',
  inviteOf: (email: string) => `You invite ${email}.`,
  permission: 'Permission',
  permissionHint: 'A Member can change the schedule. A Viewer only looks.',
  invited: 'User invited!',

  newRole: 'New role',
  transferHint: 'This person will own the device. Its Owner becomes a Member.',
  changePermission: 'Change Permission',
  transferOwnership: 'Transfer Ownership',
  roleChanged: 'User Role Changed',

  backToClosing: 'Back to Close Account',
  transferFirst: 'To leave this device, make somebody else its Owner first.',
  wayOut: {
    leave: {
      button: 'Leave this device',
      hint: 'You will not see this device any more.',
      done: 'You left the device.',
    },
    'give back': {
      button: 'Give this device back',
      hint: 'Its schedule and history are deleted. Then somebody else can add it.',
      done: 'You gave the device back.',
    },
  },

  handOver: 'Tell the person',
  handOverHint: 'Send them this message. The app may not reach them yet.',
  mailedHint: 'An email is on its way to them. You can send them this message too.',
  message: 'Message',
  invitation: (email: string, address: string) =>
    `I invite you to follow my pill box. Sign up or sign in as ${email}: ${address}`,
  share: 'Share',
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'Please select the message and copy it.',
  done: 'Done',

  removeUsers: 'Remove users',
  removeHint: (count: number): string =>
    count === 1
      ? 'This person will not see the device any more.'
      : 'These people will not see the device any more.',
  removed: 'User Removed',

  revokeHint: (count: number): string =>
    count === 1 ? 'This invitation will be taken back.' : 'These invitations will be taken back.',
  revoked: 'Invitation revoked',
}

export type Text = typeof english

/** Every sentence that this room shows. Spelling as in the specification. */
export const text = inEachLanguage(english, {
  hi: () => import(/* webpackChunkName: "hi" */ './text/hi'),
  bn: () => import(/* webpackChunkName: "bn" */ './text/bn'),
})

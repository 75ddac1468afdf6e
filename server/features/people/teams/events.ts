import { type AnyRecord, teamRolesWith } from '#define'
import { productIn } from '#server/features/people/identity/teamRoles.ts'
import { compareTeams, isSecurityChange, sayChange } from '#resources/teamSettings.ts'
import { asWhat } from '#resources/vocabulary/teamRoles.ts'
import { defineEvent, type EventContext, type Listener, type Notify } from '#server/engine/events.ts'
import { activeMembers, activeOwners } from '#server/features/people/identity/activeMembers.ts'
import type { AddressedNotice } from '#server/features/outward/notifications/sendNotices.ts'
import { newAdminMail } from './teamMails.ts'
import { sendMail } from '#server/engine/mail/sendMail.ts'
import { join, label, say } from '#define/said'

const nameOf = ({ caller }: EventContext) => `${caller?.firstName ?? ''} ${caller?.lastName ?? ''}`.trim()

/** A member, with the team that they are or were in. */
interface Member {
  readonly team: { readonly id: string; readonly name: string }
  readonly userId: string
  /** Of the person. */
  readonly name: string
}

/** Notifies the member themselves. `teamId`: null where they no longer see the team. */
const toMember = (
  { userId }: Member,
  words: Pick<AddressedNotice, 'teamId' | 'title' | 'message' | 'metadata'>,
): AddressedNotice => ({
  to: [userId],
  type: 'security',
  priority: 'high',
  ...words,
})

const bothOf = ({ userId }: Member, { caller }: EventContext) => [...(caller ? [caller.userId] : []), userId]

/** Leads to the members of the team. */
const MEMBERS = { about: { page: 'teams' } } as const

interface NewRole extends Member {
  readonly email: string
  readonly role: string
}

/** Every owner of a team hears by mail that it has another admin, whatever notifications they have chosen, their own act or not. */
const mailNewAdmin: Listener<NewRole> = async ({ tx, services }, { team, name, email, role }) => {
  const product = await productIn(tx, services.product, team.id)
  if (!teamRolesWith(product, 'canManageMembers').includes(role)) return
  const { origin } = services.settings
  for (const owner of await activeOwners(tx, team.id))
    await sendMail({ tx, services }, newAdminMail(owner.email, { name, email, team, origin }))
}

/** A person has accepted an invitation. */
export const memberJoined = defineEvent<NewRole>('member.joined', {
  notify: ({ team, userId, name, role }) => ({
    teamId: team.id,
    preference: 'memberJoined',
    metadata: MEMBERS,
    except: [userId],
    title: say('New team member'),
    message: say(
      asWhat(role).startsWith('an ')
        ? '{name} joined {team} as an {role}.'
        : '{name} joined {team} as a {role}.',
      { name, team: team.name, role: label(role) },
    ),
  }),
  mail: mailNewAdmin,
})

/** A member has another role. */
export const roleChanged = defineEvent<NewRole>('member.role_changed', {
  notify: (member, context) => [
    toMember(member, {
      teamId: member.team.id,
      metadata: MEMBERS,
      title: say('Your role changed'),
      message: say('Your role in {team} is now {role}.', {
        team: member.team.name,
        role: label(member.role),
      }),
    }),
    {
      teamId: member.team.id,
      preference: 'roleChanged',
      metadata: MEMBERS,
      title: say('Role changed'),
      except: bothOf(member, context),
      message: say('{name} is now {role}.', { name: member.name, role: label(member.role) }),
    },
  ],
  mail: mailNewAdmin,
})

const STATUSES = {
  suspended: {
    own: ['Membership suspended', 'Your membership in {team} was suspended.'],
    theirs: ['Member suspended', '{name} was suspended.'],
  },
  reactivated: {
    own: ['Membership reactivated', 'Your membership in {team} was reactivated.'],
    theirs: ['Member reactivated', '{name} was reactivated.'],
  },
} as const

const statusChanged =
  ({ own, theirs }: (typeof STATUSES)[keyof typeof STATUSES]): Notify<Member> =>
  (member, context) => [
    toMember(member, {
      teamId: null,
      title: say(own[0]),
      message: say(own[1], { team: member.team.name }),
    }),
    {
      teamId: member.team.id,
      preference: 'securityAlerts',
      metadata: MEMBERS,
      except: bothOf(member, context),
      title: say(theirs[0]),
      message: say(theirs[1], { name: member.name }),
    },
  ]

export const memberSuspended = defineEvent<Member>('member.suspended', {
  notify: statusChanged(STATUSES.suspended),
})

export const memberReactivated = defineEvent<Member>('member.reactivated', {
  notify: statusChanged(STATUSES.reactivated),
})

/** A member was removed by another. */
export const memberRemoved = defineEvent<Member>('member.removed', {
  notify: (member, context) => [
    toMember(member, {
      teamId: null,
      title: say('Removed from a team'),
      message: say('You are no longer a member of {team}.', { team: member.team.name }),
    }),
    {
      teamId: member.team.id,
      preference: 'memberLeft',
      metadata: MEMBERS,
      except: bothOf(member, context),
      title: say('Member left'),
      message: say('{name} was removed from the team.', { name: member.name }),
    },
  ],
})

/** A member has left. */
export const memberLeft = defineEvent<Member>('member.left', {
  notify: ({ team, userId, name }) => ({
    teamId: team.id,
    preference: 'memberLeft',
    except: [userId],
    metadata: MEMBERS,
    title: say('Member left'),
    message: say('{name} left the team.', { name }),
  }),
})

/** A member is the owner now. */
export const ownershipTransferred = defineEvent<Member>('team.transferred', {
  notify: (member, context) => [
    toMember(member, {
      teamId: member.team.id,
      metadata: MEMBERS,
      title: say('You’re now the owner'),
      message: say('{team} was transferred to you.', { team: member.team.name }),
    }),
    {
      teamId: member.team.id,
      preference: 'securityAlerts',
      metadata: MEMBERS,
      title: say('Ownership transferred'),
      message: say('{name} is now the owner of the team.', { name: member.name }),
      except: bothOf(member, context),
    },
  ],
})

/** A team is deleted. The notification of its members names no team: theirs is gone. Before they are no longer its members. */
export const teamDeleted = defineEvent<Member['team']>('team.deleted', {
  notify: async ({ id, name }, context) => ({
    to: (await activeMembers(context.tx, id)).filter((userId) => userId !== context.caller?.userId),
    teamId: null,
    type: 'system',
    priority: 'high',
    title: say('Team deleted'),
    message: say('{by} deleted the team {name}.', { by: nameOf(context), name }),
  }),
})

/** The settings of the caller's team change. Before they do: who turns the alerts off does not do it unnoticed. */
export const teamSettingsChanging = defineEvent<{ readonly before: AnyRecord; readonly after: AnyRecord }>(
  'team_settings.changing',
  {
    notify: ({ before, after }, context) => {
      const alarming = compareTeams(before, after).filter(isSecurityChange)
      const { caller } = context
      if (alarming.length === 0 || !caller) return undefined
      return {
        teamId: caller.team.id,
        preference: 'securityAlerts',
        metadata: { about: { page: 'team-settings' } },
        title: say('Security settings of {team} changed', { team: caller.team.name }),
        message: say('{by} changed them. {what}.', {
          by: nameOf(context),
          what: join(alarming.map(sayChange), '. '),
        }),
        except: [caller.userId],
      }
    },
  },
)

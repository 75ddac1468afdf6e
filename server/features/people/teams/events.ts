import { type AnyRecord, teamRolesWith } from '#define'
import { productIn } from '#server/features/people/identity/teamRoles.ts'
import { compareTeams, isSecurityChange } from '#resources/teamSettings.ts'
import { asWhat } from '#resources/vocabulary/teamRoles.ts'
import { defineEvent, type EventContext, type Listener, type Notify } from '#server/engine/events.ts'
import { activeMembers, activeOwners } from '#server/features/people/identity/activeMembers.ts'
import type { Message } from '#server/features/outward/notifications/sendMessages.ts'
import { newAdminMail } from './teamMails.ts'
import { sendMail } from '#server/engine/mail/sendMail.ts'

const nameOf = ({ caller }: EventContext) => `${caller?.firstName ?? ''} ${caller?.lastName ?? ''}`.trim()

/** A member, with the team that they are or were in. */
interface Member {
  readonly team: { readonly id: string; readonly name: string }
  readonly userId: string
  /** Of the person. */
  readonly name: string
}

/** Notifies the member themselves. `teamId`: null where they no longer see the team. */
const toMember = ({ userId }: Member, words: Pick<Message, 'teamId' | 'title' | 'message'>): Message => ({
  to: [userId],
  type: 'security',
  priority: 'high',
  ...words,
})

const bothOf = ({ userId }: Member, { caller }: EventContext) => [...(caller ? [caller.userId] : []), userId]

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
    except: [userId],
    title: 'New team member',
    message: `${name} joined ${team.name} as ${asWhat(role)}.`,
  }),
  mail: mailNewAdmin,
})

/** A member has another role. */
export const roleChanged = defineEvent<NewRole>('member.role_changed', {
  notify: (member, context) => [
    toMember(member, {
      teamId: member.team.id,
      title: 'Your role changed',
      message: `Your role in ${member.team.name} is now ${member.role}.`,
    }),
    {
      teamId: member.team.id,
      preference: 'roleChanged',
      title: 'Role changed',
      except: bothOf(member, context),
      message: `${member.name} is now ${member.role}.`,
    },
  ],
  mail: mailNewAdmin,
})

const statusChanged =
  (status: 'suspended' | 'reactivated'): Notify<Member> =>
  (member, context) => [
    toMember(member, {
      teamId: null,
      title: `Membership ${status}`,
      message: `Your membership in ${member.team.name} was ${status}.`,
    }),
    {
      teamId: member.team.id,
      preference: 'securityAlerts',
      except: bothOf(member, context),
      title: `Member ${status}`,
      message: `${member.name} was ${status}.`,
    },
  ]

export const memberSuspended = defineEvent<Member>('member.suspended', { notify: statusChanged('suspended') })

export const memberReactivated = defineEvent<Member>('member.reactivated', {
  notify: statusChanged('reactivated'),
})

/** A member was removed by another. */
export const memberRemoved = defineEvent<Member>('member.removed', {
  notify: (member, context) => [
    toMember(member, {
      teamId: null,
      title: 'Removed from a team',
      message: `You are no longer a member of ${member.team.name}.`,
    }),
    {
      teamId: member.team.id,
      preference: 'memberLeft',
      except: bothOf(member, context),
      title: 'Member left',
      message: `${member.name} was removed from the team.`,
    },
  ],
})

/** A member has left. */
export const memberLeft = defineEvent<Member>('member.left', {
  notify: ({ team, userId, name }) => ({
    teamId: team.id,
    preference: 'memberLeft',
    except: [userId],
    title: 'Member left',
    message: `${name} left the team.`,
  }),
})

/** A member is the owner now. */
export const ownershipTransferred = defineEvent<Member>('team.transferred', {
  notify: (member, context) => [
    toMember(member, {
      teamId: member.team.id,
      title: 'You’re now the owner',
      message: `${member.team.name} was transferred to you.`,
    }),
    {
      teamId: member.team.id,
      preference: 'securityAlerts',
      title: 'Ownership transferred',
      message: `${member.name} is now the owner of the team.`,
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
    title: 'Team deleted',
    message: `${nameOf(context)} deleted the team ${name}.`,
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
      const what = alarming.map(({ label, from, to }) => `${label}: ${from} to ${to}`).join('. ')
      return {
        teamId: caller.team.id,
        preference: 'securityAlerts',
        title: `Security settings of ${caller.team.name} changed`,
        message: `${nameOf(context)} changed them. ${what}.`,
        except: [caller.userId],
      }
    },
  },
)

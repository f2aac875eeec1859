import { buildLesson, buildWav, createLesson, uploadTone } from '@repaso/admin/testing';
import { syncProtocolVersion } from '@repaso/contracts';
import type { CallInput, EndpointName } from '@repaso/contracts';
import { formatStamp, uniformFieldStamps } from '@repaso/sync';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { builtRemote } from '../built-site.ts';
import { query } from '../empty-database.ts';
import type { World } from './world.ts';

type Input<N extends EndpointName> = Partial<CallInput<N>> & { bytes?: Uint8Array<ArrayBuffer> };

/** Makes the input of one request. It is called for each actor, so that each request meets objects of its own. */
type Request<N extends EndpointName> = (world: World) => Input<N> | Promise<Input<N>>;

const deckDraft = () => ({
  name: 'La panadería',
  accessType: 'PRIVATE' as const,
  cards: [{ frontValue: 'el pan', backValue: 'хлеб' }],
});
const card = { frontValue: 'el pan', backValue: 'хлеб' };

const ownDeck = ({ client }: World, owner: 'user' | 'professor') =>
  client(owner).call('createDeckWithCards', { body: deckDraft() });
const letters = () => randomUUID().replaceAll(/[^a-f]/g, '');
const verbDraft = () => ({
  ...{ infinitive: `${letters()}${letters()}ar`, isIrregular: false, gerund: 'ando', participle: 'ado' },
  ...{ translations: ['делать'], irregularForms: [] },
});
const ownVerb = ({ client }: World) => client('professor').call('createVerb', { body: verbDraft() });

const teamDraft = () => ({ name: `Equipo ${randomUUID()}`, remotes: [], members: [] });
const ownTeam = ({ client }: World) => client('admin').call('createTeam', { body: teamDraft() });

const digests = new WeakMap<World, Promise<string>>();

/** Sends a build as an admin, once in each world. Returns its digest. */
function sentBuild(world: World): Promise<string> {
  const known = digests.get(world) ?? sendBuild(world);
  digests.set(world, known);
  return known;
}

async function sendBuild({ client }: World): Promise<string> {
  const folder = await builtRemote('mf_songs', '1.0.0');
  const { stdout } = await promisify(execFile)('tar', ['-C', folder, '-cz', '.'], { encoding: 'buffer' });
  const response = await client('admin').fetch('/api/admin/releases/builds', {
    ...{ method: 'POST', headers: { 'content-type': 'application/gzip' } },
    body: new Uint8Array(stdout),
  });
  const { data } = (await response.json()) as { data: { digest: string } };
  return data.digest;
}

const publicDeck = ({ client }: World) =>
  client('professor').call('createDeckWithCards', { body: { ...deckDraft(), accessType: 'PUBLIC' } });
const passwordOfAll = 'correct horse';
const someTime = '2026-03-01T00:00:00Z';
const newEmail = () => `${randomUUID()}@repaso.test`;

const draftLesson = async ({ client }: World) => createLesson(client('professor'));

/** Returns the secret in the link of the newest mail to an address. */
async function linkTokenOf({ databases: [database = ''] }: World, email: string): Promise<string> {
  const [mail] = await query<{ token: string }>(
    database,
    `select params->>'token' as token from auth.mail_queue where recipient = '${email}' order by id desc limit 1`,
  );
  if (mail === undefined) throw new Error(`no mail was queued to ${email}`);
  return mail.token;
}
const stampNow = () => formatStamp({ time: Date.now(), counter: 0, device: 'test' });
const newCard = () => ({
  ...{ id: randomUUID(), sourceDeckId: null, sourceCardId: null, createdAt: someTime },
  ...{ ...card, frontExample: null, backExample: null, tags: [], partOfSpeech: null },
  ...{ stamps: uniformFieldStamps(stampNow()), deleted: false, deletedStamp: stampNow() },
});
const newNote = () => ({
  ...{ id: randomUUID(), createdAt: someTime, text: 'el pan' },
  ...{ textStamp: stampNow(), deleted: false, deletedStamp: stampNow() },
});
/** What an authenticator responds with, for a challenge that does not exist. */
const unknownToken = 'A'.repeat(43);
const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' } as const;

/** Gives `user` one passkey and returns its id. */
async function ownPasskey({ databases: [database = ''], people: { user } }: World): Promise<string> {
  const id = randomUUID();
  await query(database, `delete from auth.passkey where user_id = '${user.id}'`);
  await query(
    database,
    `insert into auth.passkey (id, user_id, credential_id, public_key, counter, name, is_backed_up, created_at, updated_at)
     values ('${id}', '${user.id}', '${id}', 'x', 0, 'Mi móvil', false, now(), now())`,
  );
  return id;
}
const ownCard = ({ client }: World) => client('user').call('createCard', { body: card });

/**
 * A valid request for each call. What it names belongs to `user`; in calls of the admin area, to `professor`. A call
 * without a request here is a type error.
 */
export const requests: { [N in EndpointName]: Request<N> } = {
  signIn: () => ({ body: { email: `${randomUUID()}@repaso.test`, password: 'not the password' } }),
  signUp: () => ({
    body: { name: 'Ana', email: `${randomUUID()}@repaso.test`, password: 'long enough words' },
  }),
  signOut: () => ({}),
  getSession: () => ({}),
  refreshSession: () => ({}),
  getRevocations: () => ({ query: { since: 0 } }),

  updateProfile: () => ({ body: { name: 'Ana María' } }),
  changePassword: () => ({ body: { password: passwordOfAll, newPassword: 'seldom used words' } }),
  getSessions: () => ({}),
  revokeSession: async (world) => {
    const sessions = await (await world.signIn(world.people.user)).call('getSessions');
    return { params: { id: sessions.find(({ isCurrent }) => isCurrent)?.id ?? '' } };
  },
  revokeOtherSessions: () => ({}),
  getPasskeys: () => ({}),
  startPasskeyRegistration: () => ({ body: { password: passwordOfAll } }),
  finishPasskeyRegistration: () => ({
    body: {
      ...{ token: unknownToken, name: 'Mi móvil' },
      credential: { ...credential, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } },
    },
  }),
  renamePasskey: async (world) => ({
    params: { id: await ownPasskey(world) },
    body: { name: 'Mi portátil' },
  }),
  removePasskey: async (world) => ({ params: { id: await ownPasskey(world) } }),
  startPasskeySignIn: () => ({}),
  finishPasskeySignIn: () => ({
    body: {
      token: unknownToken,
      credential: {
        ...credential,
        response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
      },
    },
  }),
  startPasskeyConfirmation: () => ({}),
  deleteAccount: () => ({ body: { password: passwordOfAll } }),
  restoreAccount: ({ people }) => ({ body: { email: people.user.email, password: passwordOfAll } }),
  exportAuthData: () => ({}),

  resendVerification: () => ({}),
  verifyEmail: async (world) => {
    const email = newEmail();
    const body = { name: 'Ana', email, password: 'long enough words' };
    await world.client('visitor').call('signUp', { body });
    return { body: { token: await linkTokenOf(world, email) } };
  },
  requestEmailChange: () => ({ body: { email: newEmail(), password: passwordOfAll } }),
  getEmailChange: () => ({}),
  resendEmailChange: () => ({}),
  cancelEmailChange: () => ({}),
  confirmEmailChange: async (world) => {
    const client = await world.signIn(await world.newUser());
    const email = newEmail();
    await client.call('requestEmailChange', { body: { email, password: passwordOfAll } });
    return { body: { token: await linkTokenOf(world, email) } };
  },
  requestPasswordReset: () => ({ body: { email: `${randomUUID()}@repaso.test` } }),
  resetPassword: async (world) => {
    const { id, email } = await world.newUser();
    await world.client('admin').call('adminResetPassword', { params: { id }, body: { id } });
    return { body: { token: await linkTokenOf(world, email), password: 'seldom used words' } };
  },
  getMailQueue: () => ({}),
  retryMails: () => ({ body: { ids: [randomUUID()] } }),
  discardMails: () => ({ body: { ids: [randomUUID()] } }),

  adminListUsers: () => ({}),
  adminImportUsers: () => ({
    body: { users: [{ name: 'Lola', email: `${randomUUID()}@repaso.test` }] },
  }),
  adminGetUser: async (world) => ({ params: { id: (await world.newUser()).id } }),
  adminCreateUser: () => ({
    body: { email: `${randomUUID()}@repaso.test`, password: 'seldom used words', name: 'Lola' },
  }),
  adminUpdateUser: async (world) => {
    const { id } = await world.newUser();
    const { version } = await world.client('admin').call('adminGetUser', { params: { id } });
    return { params: { id }, body: { id, version, name: 'Lola' } };
  },
  adminBanUser: async (world) => {
    const { id } = await world.newUser();
    return { params: { id }, body: { id, banned: true, banReason: 'spam' } };
  },
  adminUnbanUser: async (world) => {
    const { id } = await world.newUser();
    return { params: { id }, body: { id, banned: false } };
  },
  adminGetUserSessions: async (world) => ({ params: { id: (await world.newUser()).id } }),
  adminRevokeUserSessions: async (world) => {
    const { id } = await world.newUser();
    return { params: { id }, body: { id } };
  },
  adminResetPassword: async (world) => {
    const { id } = await world.newUser();
    return { params: { id }, body: { id, password: 'seldom used words' } };
  },
  getAuditLog: () => ({}),

  getServerTime: () => ({}),
  startSync: () => ({ query: { zoneOffset: 60 } }),
  syncCardsBatch: ({ people }) => ({
    body: {
      ...{ protocol: syncProtocolVersion, userId: people.user.id, since: null },
      ...{ toServer: [newCard()], entries: [], toLocal: [], notes: [newNote()] },
    },
  }),
  getUserCardsIndex: async (world) => {
    await ownCard(world);
    return { query: { userId: world.people.user.id } };
  },
  getAllUserCards: ({ people }) => ({ query: { userId: people.user.id } }),
  createCard: ({ people }) => ({ body: { ...card, userId: people.user.id } }),
  updateCard: async (world) => ({ params: { id: (await ownCard(world)).id }, body: { backValue: 'булка' } }),
  deleteCard: async (world) => ({ params: { id: (await ownCard(world)).id }, body: {} }),
  deleteCards: async (world) => ({ body: { ids: [(await ownCard(world)).id] } }),
  addDeckToUser: async (world) => ({ params: { id: (await ownDeck(world, 'user')).id }, body: {} }),
  getSettings: ({ people }) => ({ query: { userId: people.user.id } }),
  updateSettings: ({ people }) => ({
    body: {
      userId: people.user.id,
      stamp: stampNow(),
      theme: 'light',
    },
  }),
  fitFsrs: () => ({}),
  getNoteHistory: ({ people }) => ({ params: { id: randomUUID() }, query: { userId: people.user.id } }),

  removeLearner: () => ({ body: { removedId: randomUUID(), deletedAt: someTime } }),
  exportCardsData: () => ({}),
  getStatistic: () => ({ query: { from: '2026-03-01', to: '2026-03-31' } }),
  getDeckLearners: async (world) => ({ params: { id: (await ownDeck(world, 'professor')).id } }),

  reportCard: async (world) => {
    const { id, cards } = await publicDeck(world);
    return { params: { id }, body: { cardId: cards[0]?.id ?? '', text: 'falta el acento' } };
  },
  getCardReports: () => ({}),
  resolveCardReport: async (world) => {
    const { id, cards, version } = await publicDeck(world);
    const body = { cardId: cards[0]?.id ?? '', text: 'falta el acento' };
    const report = await world.client('user').call('reportCard', { params: { id }, body });
    const texts = { frontValue: 'el pan', frontExample: null, backValue: 'хлебушек', backExample: null };
    return { params: { id: report.id }, body: { resolution: 'FIXED', card: texts, version } };
  },
  getMyReports: ({ people }) => ({ query: { userId: people.user.id } }),
  markReportsSeen: () => ({ body: { ids: [randomUUID()] } }),

  getCatalogue: () => ({}),
  getManagedDecks: () => ({}),
  getDeckCardsByIds: () => ({ body: { ids: [randomUUID()] } }),
  getDeck: async (world) => ({ params: { id: (await ownDeck(world, 'user')).id } }),
  getDeckSummary: async (world) => ({ params: { id: (await publicDeck(world)).id } }),
  getDecksByIds: async (world) => ({ body: { ids: [(await ownDeck(world, 'user')).id] } }),
  getCatalogueTags: () => ({}),
  getOwnDecks: ({ people }) => ({ query: { userId: people.user.id } }),
  createDeckWithCards: ({ people }) => ({ body: { ...deckDraft(), authorId: people.user.id } }),
  updateDeck: async (world) => {
    const { id, version } = await ownDeck(world, 'professor');
    return { params: { id }, body: { name: 'El horno', version } };
  },
  deleteDeck: async (world) => ({ params: { id: (await ownDeck(world, 'professor')).id } }),
  removeDeckAuthor: () => ({ body: { removedId: randomUUID(), deletedAt: someTime } }),
  handOverDeckActs: () => ({ body: { stored: [] } }),
  exportDecksData: () => ({}),
  generateAiCards: () => ({ body: { words: ['pan'] } }),
  getAiQuota: ({ people }) => ({ query: { userId: people.user.id } }),

  removeLessonAuthor: () => ({ body: { removedId: randomUUID(), deletedAt: someTime } }),
  handOverAdminActs: () => ({ body: { stored: [] } }),
  exportAdminData: () => ({}),
  getVerbCatalogue: () => ({}),
  getVerbs: () => ({}),
  getVerb: async (world) => ({ params: { id: (await ownVerb(world)).id } }),
  createVerb: () => ({ body: verbDraft() }),
  updateVerb: async (world) => {
    const { id, version } = await ownVerb(world);
    return { params: { id }, body: { ...verbDraft(), version } };
  },
  deleteVerb: async (world) => ({ params: { id: (await ownVerb(world)).id } }),

  listLessons: () => ({}),
  getLesson: async (world) => ({ params: { id: (await draftLesson(world)).id } }),
  createLesson: async ({ client }) => ({ body: await buildLesson(client('professor')) }),
  updateLesson: async (world) => {
    const { id, version } = await draftLesson(world);
    return { params: { id }, body: { version, title: 'Pan' } };
  },
  deleteLesson: async (world) => {
    const { id, version } = await draftLesson(world);
    return { params: { id }, body: { version } };
  },
  getLessonAudio: async (world) => ({ params: { id: (await draftLesson(world)).id } }),
  uploadAudio: () => ({ bytes: new Uint8Array(buildWav()) }),
  getUploadedAudio: async ({ client }) => ({ params: { file: await uploadTone(client('professor')) } }),

  getLiveReleaseSet: () => ({}),
  getReleaseSets: () => ({}),
  getReleaseSet: () => ({ params: { id: '1' } }),
  getRemoteOwners: () => ({}),
  getChannelChanges: () => ({}),
  getRefusedBuilds: () => ({}),
  reportReleaseSignals: () => ({
    body: { signals: [{ name: 'mf_x', version: '1', starts: 1, failures: 0 }] },
  }),
  reportPageFailures: () => ({
    body: { failures: [{ part: 'shell', version: '1', kind: 'TypeError', frames: [] }] },
  }),
  getReleaseSignals: () => ({}),
  publishBuild: () => ({ bytes: new Uint8Array([1]) }),
  changeChannel: () => ({ params: { channel: 'live' }, body: { base: 0, why: 'a test' } }),
  checkDeploy: () => ({ body: { shared: { react: '19.3.1' }, calls: {} } }),
  createPreview: async (world) => ({ body: { builds: [await sentBuild(world)] } }),
  openPreview: async (world) => {
    const body = { builds: [await sentBuild(world)] };
    const { token } = await world.client('admin').call('createPreview', { body });
    return { body: { token } };
  },
  getTeams: () => ({}),
  createTeam: () => ({ body: teamDraft() }),
  updateTeam: async (world) => {
    const { id, version } = await ownTeam(world);
    return { params: { id }, body: { ...teamDraft(), version } };
  },
  deleteTeam: async (world) => ({ params: { id: (await ownTeam(world)).id } }),
  createPublishToken: async (world) => ({
    params: { id: (await ownTeam(world)).id },
    body: { label: 'CI', channels: ['canary'], days: 30 },
  }),
  revokePublishToken: async (world) => ({
    params: { id: (await ownTeam(world)).id, tokenId: randomUUID() },
  }),
  getServiceHealth: () => ({ params: { service: 'cards' } }),
};

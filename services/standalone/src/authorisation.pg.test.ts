import { endpoints, serviceNames } from '@repaso/contracts';
import type { EndpointName } from '@repaso/contracts';
import { jest } from '@jest/globals';
import { requests } from './test/authorisation/requests.ts';
import { actors, startWorld } from './test/authorisation/world.ts';
import type { Actor, World } from './test/authorisation/world.ts';

jest.setTimeout(120_000);

/**
 * The status of every call for every actor. The objects of the requests belong to `user`; decks, verbs and lessons of
 * the admin area to `professor`. The last four actors send a worthless token of `user`.
 */
const expected = `
                         visitor user other professor otherProfessor admin banned expired forged wrongKey algNone
signIn                       401  401   401       401            401   401    401     401    401      401     401
signUp                       200  200   200       200            200   200    200     200    200      200     200
signOut                      200  200   200       200            200   200    200     200    200      200     200
getSession                   200  200   200       200            200   200    200     200    200      200     200
refreshSession               401  200   200       200            200   200    403     401    401      401     401
updateProfile                401  200   200       200            200   200    401     401    401      401     401
changePassword               401  200   200       200            200   200    401     401    401      401     401
getSessions                  401  200   200       200            200   200    401     401    401      401     401
revokeSession                401  200   404       404            404   404    401     401    401      401     401
revokeOtherSessions          401  200   200       200            200   200    401     401    401      401     401
getPasskeys                  401  200   200       200            200   200    401     401    401      401     401
startPasskeyRegistration     401  200   200       200            200   200    401     401    401      401     401
finishPasskeyRegistration     401  410   410       410            410   410    401     401    401      401     401
renamePasskey                401  200   404       404            404   404    401     401    401      401     401
removePasskey                401  200   404       404            404   404    401     401    401      401     401
startPasskeySignIn           200  200   200       200            200   200    200     200    200      200     200
finishPasskeySignIn          410  410   410       410            410   410    410     410    410      410     410
startPasskeyConfirmation     401  200   404       404            404   404    401     401    401      401     401
deleteAccount                401  200   200       200            200   200    401     401    401      401     401
restoreAccount               200  200   200       200            200   200    200     200    200      200     200
exportAuthData               401  200   200       200            200   200    401     401    401      401     401
getRevocations               200  200   200       200            200   200    200     200    200      200     200
adminListUsers               401  403   403       403            403   200    401     401    401      401     401
adminImportUsers             401  403   403       403            403   200    401     401    401      401     401
adminGetUser                 401  403   403       403            403   200    401     401    401      401     401
adminCreateUser              401  403   403       403            403   200    401     401    401      401     401
adminUpdateUser              401  403   403       403            403   200    401     401    401      401     401
adminBanUser                 401  403   403       403            403   200    401     401    401      401     401
adminUnbanUser               401  403   403       403            403   200    401     401    401      401     401
adminGetUserSessions         401  403   403       403            403   200    401     401    401      401     401
adminRevokeUserSessions      401  403   403       403            403   200    401     401    401      401     401
adminResetPassword           401  403   403       403            403   200    401     401    401      401     401
getAuditLog                  401  403   403       403            403   200    401     401    401      401     401
resendVerification           401  200   200       200            200   200    401     401    401      401     401
verifyEmail                  200  200   200       200            200   200    200     200    200      200     200
requestEmailChange           401  200   200       200            200   200    401     401    401      401     401
getEmailChange               401  200   200       200            200   200    401     401    401      401     401
resendEmailChange            401  429   429       429            429   429    401     401    401      401     401
cancelEmailChange            401  200   200       200            200   200    401     401    401      401     401
confirmEmailChange           200  200   200       200            200   200    200     200    200      200     200
requestPasswordReset         200  200   200       200            200   200    200     200    200      200     200
resetPassword                200  200   200       200            200   200    200     200    200      200     200
getMailQueue                 401  403   403       403            403   200    401     401    401      401     401
retryMails                   401  403   403       403            403   200    401     401    401      401     401
discardMails                 401  403   403       403            403   200    401     401    401      401     401
getServerTime                200  200   200       200            200   200    200     200    200      200     200
startSync                    401  200   200       200            200   200    401     401    401      401     401
syncCardsBatch               401  200   403       403            403   403    401     401    401      401     401
getUserCardsIndex            401  200   403       403            403   403    401     401    401      401     401
getAllUserCards              401  200   403       403            403   403    401     401    401      401     401
createCard                   401  200   403       403            403   403    401     401    401      401     401
updateCard                   401  200   404       404            404   404    401     401    401      401     401
deleteCard                   401  200   404       404            404   404    401     401    401      401     401
deleteCards                  401  200   200       200            200   200    401     401    401      401     401
addDeckToUser                401  200   404       404            404   200    401     401    401      401     401
getDeckLearners              401  404   404       200            404   200    401     401    401      401     401
getSettings                  401  200   403       403            403   403    401     401    401      401     401
updateSettings               401  200   403       403            403   403    401     401    401      401     401
getStatistic                 401  403   403       200            200   200    401     401    401      401     401
removeLearner                401  401   401       401            401   401    401     401    401      401     401
fitFsrs                      401  200   200       200            200   200    401     401    401      401     401
exportCardsData              401  200   200       200            200   200    401     401    401      401     401
getNoteHistory               401  200   403       403            403   403    401     401    401      401     401
getCatalogue                 200  200   200       200            200   200    200     200    200      200     200
getDeck                      404  200   404       404            404   200    401     401    401      401     401
getDeckSummary               200  200   200       200            200   200    200     200    200      200     200
getDeckCardsByIds            401  403   403       200            200   200    401     401    401      401     401
getDecksByIds                401  200   200       200            200   200    401     401    401      401     401
getCatalogueTags             200  200   200       200            200   200    200     200    200      200     200
getOwnDecks                  401  200   403       403            403   403    401     401    401      401     401
getManagedDecks              401  403   403       200            200   200    401     401    401      401     401
reportCard                   401  200   200       200            200   200    401     401    401      401     401
getCardReports               401  403   403       200            200   200    401     401    401      401     401
resolveCardReport            401  403   403       200            404   200    401     401    401      401     401
getMyReports                 401  200   403       403            403   403    401     401    401      401     401
markReportsSeen              401  200   200       200            200   200    401     401    401      401     401
createDeckWithCards          401  200   403       403            403   403    401     401    401      401     401
updateDeck                   401  404   404       200            404   200    401     401    401      401     401
deleteDeck                   401  200   200       200            200   200    401     401    401      401     401
removeDeckAuthor             401  401   401       401            401   401    401     401    401      401     401
handOverDeckActs             401  401   401       401            401   401    401     401    401      401     401
exportDecksData              401  200   200       200            200   200    401     401    401      401     401
generateAiCards              401  200   200       200            200   200    401     401    401      401     401
getAiQuota                   401  200   403       403            403   403    401     401    401      401     401
getLiveReleaseSet            200  200   200       200            200   200    200     200    200      200     200
removeLessonAuthor           401  401   401       401            401   401    401     401    401      401     401
handOverAdminActs            401  401   401       401            401   401    401     401    401      401     401
exportAdminData              401  200   200       200            200   200    401     401    401      401     401
getReleaseSets               401  403   403       403            403   200    401     401    401      401     401
getReleaseSet                401  403   403       403            403   404    401     401    401      401     401
getRemoteOwners              200  200   200       200            200   200    200     200    200      200     200
getChannelChanges            401  403   403       403            403   200    401     401    401      401     401
getRefusedBuilds             401  403   403       403            403   200    401     401    401      401     401
reportReleaseSignals         200  200   200       200            200   200    200     200    200      200     200
reportPageFailures           200  200   200       200            200   200    200     200    200      200     200
getReleaseSignals            401  403   403       403            403   200    401     401    401      401     401
publishBuild                 401  403   403       403            403   400    401     401    401      401     401
changeChannel                401  403   403       403            403   200    401     401    401      401     401
checkDeploy                  401  403   403       403            403   200    401     401    401      401     401
createPreview                401  403   403       403            403   200    401     401    401      401     401
openPreview                  200  200   200       200            200   200    200     200    200      200     200
getTeams                     401  200   200       200            200   200    401     401    401      401     401
createTeam                   401  403   403       403            403   200    401     401    401      401     401
updateTeam                   401  403   403       403            403   200    401     401    401      401     401
deleteTeam                   401  403   403       403            403   200    401     401    401      401     401
createPublishToken           401  403   403       403            403   200    401     401    401      401     401
revokePublishToken           401  403   403       403            403   200    401     401    401      401     401
getVerbCatalogue             200  200   200       200            200   200    200     200    200      200     200
getVerbs                     401  403   403       200            200   200    401     401    401      401     401
getVerb                      401  403   403       200            200   200    401     401    401      401     401
createVerb                   401  403   403       200            200   200    401     401    401      401     401
updateVerb                   401  403   403       200            403   200    401     401    401      401     401
deleteVerb                   401  403   403       200            403   200    401     401    401      401     401
listLessons                  401  200   200       200            200   200    401     401    401      401     401
getLesson                    401  404   404       200            404   404    401     401    401      401     401
createLesson                 401  403   403       200            404   404    401     401    401      401     401
updateLesson                 401  403   403       200            404   404    401     401    401      401     401
deleteLesson                 401  403   403       200            404   404    401     401    401      401     401
getLessonAudio               401  404   404       200            404   404    401     401    401      401     401
uploadAudio                  401  403   403       200            200   200    401     401    401      401     401
getUploadedAudio             401  403   403       200            404   404    401     401    401      401     401
getServiceHealth             200  200   200       200            200   200    200     200    200      200     200
`;

/** Calls that end or replace sessions of the caller; each actor gets a new account for them. */
const ending: readonly EndpointName[] = [
  'signOut',
  'refreshSession',
  'changePassword',
  'revokeOtherSessions',
  'deleteAccount',
];

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

async function statusOf(name: EndpointName, actor: Actor): Promise<number> {
  const input = await requests[name](world);
  const client = ending.includes(name) ? await world.fresh(actor) : world.client(actor);
  const response = await client.request(name, input as never);
  await response.arrayBuffer();
  return response.status;
}

const widths = actors.map((actor) => Math.max(actor.length, 3) + 1);
const line = (name: string, cells: readonly (string | number)[]) =>
  `${name.padEnd(24)}${cells.map((cell, at) => String(cell).padStart(widths[at] ?? 0)).join('')}`;

/** Calls that one service sends to another. */
const internal: readonly EndpointName[] = [
  ...(['removeLearner', 'removeDeckAuthor', 'handOverDeckActs'] as const),
  ...(['removeLessonAuthor', 'handOverAdminActs'] as const),
];

test('the token of a service opens the internal calls of that service, and nothing else', async () => {
  const opened: string[] = [];
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    await world.resetLimits();
    const visitor = await statusOf(name, 'visitor');
    // A call that is open to everybody needs no token.
    if (visitor === 200) continue;
    const input = await requests[name](world);
    for (const service of serviceNames) {
      const headers = world.serviceHeaders(service);
      const { status } = await world.client('visitor').request(name, { ...input, headers } as never);
      const isOwn = endpoints[name][1].startsWith(`/api/${service}/`);
      if (status !== visitor && !(visitor === 404 && status === 401))
        opened.push(`${name} ${isOwn} ${status}`);
    }
  }
  expect(opened).toEqual(internal.map((name) => `${name} true 200`));
});

test('every call responds to every actor with the status of the table', async () => {
  const lines = [line('', actors)];
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const statuses: number[] = [];
    await world.resetLimits();
    for (const actor of actors) statuses.push(await statusOf(name, actor));
    lines.push(line(name, statuses));
  }
  expect(lines.join('\n')).toBe(expected.replaceAll(/^\n|\n$/g, ''));
});

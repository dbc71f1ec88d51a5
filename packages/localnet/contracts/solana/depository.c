/*
 * A stand-in for the depository on Solana: written for localnet from the public interface of the real program, which
 * is another program at the same address. It has the same instructions, accounts, seeds, events and error codes for
 *
 *   initialize, deposit_native, deposit_token, execute_transfer
 *
 * and leaves out what localnet has no use for: changing owner and allocator, Token-2022 and its fees. Whoever calls
 * initialize first is its owner; at the real one that is a fixed key.
 *
 * Built by ../solana.mjs, which also lists the system calls there are. There are no writable globals, and the stack
 * of one function holds 512 bytes, so that everything larger lives in `struct scratch` on the heap.
 */

typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long long u64;
typedef long long i64;

#define ACCOUNTS 12
#define KEY 32

/* Errors of the program itself, and those that Anchor gives before a program's own. */
#define ALREADY_USED 6000
#define INVALID_MINT 6001
#define ALLOCATOR_MISMATCH 6003
#define MESSAGE_MISMATCH 6004
#define MALFORMED_ED25519 6005
#define MISSING_SIGNATURE 6006
#define SIGNATURE_EXPIRED 6007
#define INVALID_RECIPIENT 6008
#define INVALID_VAULT_TOKEN 6009
#define INSUFFICIENT_VAULT 6010
#define UNKNOWN_INSTRUCTION 101
#define INVALID_DATA 102
#define WRONG_SEEDS 2006
#define WRONG_ASSOCIATED 2009
#define TOO_FEW_ACCOUNTS 3005
#define WRONG_PROGRAM 3008
#define NOT_SIGNED 3010
#define NOT_INITIALIZED 3012

/* An account as programs pass it on. The layout is the runtime's. */
typedef struct {
  u8 *key;
  u64 *lamports;
  u64 size;
  u8 *data;
  u8 *owner;
  u64 rent_epoch;
  u8 is_signer;
  u8 is_writable;
  u8 executable;
} Account;

typedef struct {
  const u8 *key;
  u8 is_writable;
  u8 is_signer;
} Meta;

typedef struct {
  const u8 *program;
  Meta *metas;
  u64 count;
  const u8 *data;
  u64 size;
} Instruction;

/* Bytes somewhere, in the form seeds and log entries are given in. */
typedef struct {
  const void *at;
  u64 size;
} Slice;

extern u64 sol_log_(const char *, u64);
extern u64 sol_log_data(const Slice *, u64);
extern u64 sol_sha256(const Slice *, u64, u8 *);
extern u64 sol_try_find_program_address(const Slice *, u64, const u8 *, u8 *, u8 *);
extern u64 sol_get_clock_sysvar(void *);
extern u64 sol_invoke_signed_c(const Instruction *, const Account *, u64, const Slice *, u64);

/* All of it is zero when the program begins. */
typedef struct {
  Account accounts[ACCOUNTS];
  u64 count;
  const u8 *data;
  u64 size;
  const u8 *program;
  /* For one call of another program. */
  Account passed[7];
  Meta metas[7];
  Instruction instruction;
  u8 call[64];
  /* For seeds, events and what they lead to. */
  Slice seeds[3];
  Slice signer;
  Slice event[6];
  Slice hashed;
  u8 found[KEY];
  u8 bump[8];
  u8 hash[KEY];
  u64 clock[5];
} Scratch;

#define S ((Scratch *)0x300000000ULL)

static const u8 DEPOSIT_NATIVE[8] = {0x0d, 0x9e, 0x0d, 0xdf, 0x5f, 0xd5, 0x1c, 0x06};
static const u8 DEPOSIT_TOKEN[8] = {0x0b, 0x9c, 0x60, 0xda, 0x27, 0xa3, 0xb4, 0x13};
static const u8 EXECUTE_TRANSFER[8] = {0xe9, 0x7e, 0xa0, 0xb8, 0xeb, 0xce, 0x1f, 0x77};
static const u8 INITIALIZE[8] = {0xaf, 0xaf, 0x6d, 0x1f, 0x0d, 0x98, 0x9b, 0xed};
static const u8 STATE[8] = {0x80, 0x35, 0x9c, 0xbd, 0xf3, 0x53, 0xf5, 0x6b};
static const u8 USED_REQUEST[8] = {0x87, 0x86, 0x6e, 0x4d, 0x96, 0x62, 0xb4, 0x6b};
static const u8 DEPOSIT_EVENT[8] = {0x78, 0xf8, 0x3d, 0x53, 0x1f, 0x8e, 0x6b, 0x90};
static const u8 TRANSFER_EVENT[8] = {0x5c, 0x0a, 0xb2, 0xb8, 0x12, 0x2c, 0x78, 0x7c};

static const u8 SYSTEM[KEY] = {0};
static const u8 TOKEN[KEY] = {0x06, 0xdd, 0xf6, 0xe1, 0xd7, 0x65, 0xa1, 0x93, 0xd9, 0xcb, 0xe1,
                              0x46, 0xce, 0xeb, 0x79, 0xac, 0x1c, 0xb4, 0x85, 0xed, 0x5f, 0x5b,
                              0x37, 0x91, 0x3a, 0x8c, 0xf5, 0x85, 0x7e, 0xff, 0x00, 0xa9};
static const u8 ASSOCIATED_TOKEN[KEY] = {0x8c, 0x97, 0x25, 0x8f, 0x4e, 0x24, 0x89, 0xf1, 0xbb, 0x3d, 0x10,
                                         0x29, 0x14, 0x8e, 0x0d, 0x83, 0x0b, 0x5a, 0x13, 0x99, 0xda, 0xff,
                                         0x10, 0x84, 0x04, 0x8e, 0x7b, 0xd8, 0xdb, 0xe9, 0xf8, 0x59};
static const u8 ED25519[KEY] = {0x03, 0x7d, 0x46, 0xd6, 0x7c, 0x93, 0xfb, 0xbe, 0x12, 0xf9, 0x42,
                                0x8f, 0x83, 0x8d, 0x40, 0xff, 0x05, 0x70, 0x74, 0x49, 0x27, 0xf4,
                                0x8a, 0x64, 0xfc, 0xca, 0x70, 0x44, 0x80, 0x00, 0x00, 0x00};
static const u8 INSTRUCTIONS[KEY] = {0x06, 0xa7, 0xd5, 0x17, 0x18, 0x7b, 0xd1, 0x66, 0x35, 0xda, 0xd4,
                                     0x04, 0x55, 0xfd, 0xc2, 0xc0, 0xc1, 0x24, 0xc6, 0x8f, 0x21, 0x56,
                                     0x75, 0xa5, 0xdb, 0xba, 0xcb, 0x5f, 0x08, 0x00, 0x00, 0x00};

static const u8 DEPOSITORY_SEED[] = "relay_depository";
static const u8 VAULT_SEED[] = "vault";
static const u8 USED_SEED[] = "used_request";

/* Where the allocator and the vault's bump are in the depository's state, and how long that is. */
#define STATE_ALLOCATOR 40
#define STATE_BUMP 72
#define STATE_SIZE 73
#define USED_SIZE 9

/* What an account of so many bytes must hold to stay: 6960 lamports a byte, 128 bytes of overhead included. */
#define RENT(size) ((u64)6960 * (128 + (size)))

static u64 read64(const u8 *at) {
  u64 value = 0;
  for (int index = 7; index >= 0; index--) value = value << 8 | at[index];
  return value;
}
static u64 read16(const u8 *at) { return at[0] | (u64)at[1] << 8; }
static void write64(u8 *at, u64 value) {
  for (int index = 0; index < 8; index++) at[index] = value >> (8 * index);
}
static int same(const u8 *a, const u8 *b, u64 size) {
  for (u64 index = 0; index < size; index++)
    if (a[index] != b[index]) return 0;
  return 1;
}
static void copy(u8 *to, const u8 *from, u64 size) {
  for (u64 index = 0; index < size; index++) to[index] = from[index];
}
static void slice(Slice *slice, const void *at, u64 size) {
  slice->at = at;
  slice->size = size;
}

/* Reads what the runtime hands over: accounts one after the other, some of them twice, then data and program. */
static int read_input(u8 *at) {
  u64 count = read64(at);
  at += 8;
  if (count > ACCOUNTS) return 0;
  for (u64 index = 0; index < count; index++) {
    Account *account = &S->accounts[index];
    if (at[0] != 0xff) {
      *account = S->accounts[at[0]];
      at += 8;
      continue;
    }
    account->is_signer = at[1];
    account->is_writable = at[2];
    account->executable = at[3];
    account->key = at + 8;
    account->owner = at + 40;
    account->lamports = (u64 *)(at + 72);
    account->size = read64(at + 80);
    account->data = at + 88;
    u64 end = 88 + account->size + 10240;
    at += (end + 7) & ~(u64)7;
    account->rent_epoch = read64(at);
    at += 8;
  }
  S->count = count;
  S->size = read64(at);
  S->data = at + 8;
  S->program = S->data + S->size;
  return 1;
}

/* The address of a program for some seeds is left in `found` and `bump`. */
static int is_found(u64 seeds, const u8 *program, const u8 *key) {
  return sol_try_find_program_address(S->seeds, seeds, program, S->found, S->bump) == 0 && same(S->found, key, KEY);
}
static int is_associated(const u8 *owner, const u8 *mint, const u8 *key) {
  slice(&S->seeds[0], owner, KEY);
  slice(&S->seeds[1], TOKEN, KEY);
  slice(&S->seeds[2], mint, KEY);
  return is_found(3, ASSOCIATED_TOKEN, key);
}

/* Whether two accounts are the depository's state, once it is initialized, and its vault. */
static u64 check_depository(const Account *state, const Account *vault) {
  if (!same(state->owner, S->program, KEY) || state->size != STATE_SIZE || !same(state->data, STATE, 8))
    return NOT_INITIALIZED;
  slice(&S->seeds[0], VAULT_SEED, sizeof VAULT_SEED - 1);
  return is_found(1, S->program, vault->key) ? 0 : WRONG_SEEDS;
}

static void pass(u64 place, const Account *account, int is_writable, int is_signer) {
  S->passed[place] = *account;
  /* A call before may have made it longer; the runtime keeps the length before the bytes. */
  S->passed[place].size = read64(account->data - 8);
  S->metas[place].key = account->key;
  S->metas[place].is_writable = is_writable;
  S->metas[place].is_signer = is_signer;
}

/* Calls another program with what was passed; by how many seeds it signs, `seeds` says. */
static u64 call(const Account *program, u64 accounts, u64 size, u64 seeds) {
  S->passed[accounts] = *program;
  S->instruction.program = program->key;
  S->instruction.metas = S->metas;
  S->instruction.count = accounts;
  S->instruction.data = S->call;
  S->instruction.size = size;
  slice(&S->signer, S->seeds, seeds);
  return sol_invoke_signed_c(&S->instruction, S->passed, accounts + 1, &S->signer, seeds > 0);
}

/* The number of an instruction of the system program, in four bytes. */
static void system_call(u8 number) {
  S->call[0] = number;
  S->call[1] = S->call[2] = S->call[3] = 0;
}

static u64 transfer_lamports(const Account *from, const Account *to, const Account *system, u64 amount, u64 seeds) {
  pass(0, from, 1, 1);
  pass(1, to, 1, 0);
  system_call(2);
  write64(S->call + 4, amount);
  return call(system, 2, 12, seeds);
}

static u64 transfer_tokens(const Account *const *accounts, const Account *program, u64 amount, u64 seeds) {
  const Account *mint = accounts[1];
  if (!same(mint->owner, TOKEN, KEY) || mint->size != 82) return INVALID_MINT;
  pass(0, accounts[0], 1, 0);
  pass(1, mint, 0, 0);
  pass(2, accounts[2], 1, 0);
  pass(3, accounts[3], 0, 1);
  S->call[0] = 12;
  write64(S->call + 1, amount);
  S->call[9] = mint->data[44];
  return call(program, 4, 10, seeds);
}

/* Makes an account of this program at the address of the seeds. Money may lie there already. */
static u64 create(const Account *account, const Account *payer, const Account *system, u64 size, u64 seeds) {
  u64 needed = RENT(size);
  u64 held = *account->lamports;
  u64 error = held < needed ? transfer_lamports(payer, account, system, needed - held, 0) : 0;
  if (error != 0) return error;
  pass(0, account, 1, 1);
  system_call(8);
  write64(S->call + 4, size);
  error = call(system, 1, 12, seeds);
  if (error != 0) return error;
  system_call(1);
  copy(S->call + 4, S->program, KEY);
  return call(system, 1, 36, seeds);
}

static u64 initialize(void) {
  Account *state = &S->accounts[0], *vault = &S->accounts[1], *owner = &S->accounts[2];
  Account *allocator = &S->accounts[3], *system = &S->accounts[4];
  if (S->count < 5) return TOO_FEW_ACCOUNTS;
  if (!owner->is_signer) return NOT_SIGNED;
  if (!same(system->key, SYSTEM, KEY)) return WRONG_PROGRAM;
  slice(&S->seeds[0], VAULT_SEED, sizeof VAULT_SEED - 1);
  if (!is_found(1, S->program, vault->key)) return WRONG_SEEDS;
  u8 vault_bump = S->bump[0];
  slice(&S->seeds[0], DEPOSITORY_SEED, sizeof DEPOSITORY_SEED - 1);
  if (!is_found(1, S->program, state->key)) return WRONG_SEEDS;
  slice(&S->seeds[1], S->bump, 1);
  u64 error = create(state, owner, system, STATE_SIZE, 2);
  if (error != 0) return error;
  copy(state->data, STATE, 8);
  copy(state->data + 8, owner->key, KEY);
  copy(state->data + STATE_ALLOCATOR, allocator->key, KEY);
  state->data[STATE_BUMP] = vault_bump;
  return 0;
}

/* Tells of a deposit: who it counts for, the mint or nothing, amount and order id as they came in. */
static void tell_deposit(const Account *depositor, const Account *mint) {
  /* One entry, so that it is one line of the log: its parts are put together on the heap. */
  u8 *line = (u8 *)(S + 1);
  copy(line, DEPOSIT_EVENT, 8);
  copy(line + 8, depositor->key, KEY);
  line[40] = mint != 0;
  u64 at = 41;
  if (mint != 0) {
    copy(line + at, mint->key, KEY);
    at += KEY;
  }
  copy(line + at, S->data + 8, 40);
  slice(&S->event[0], line, at + 40);
  sol_log_data(S->event, 1);
}

static u64 deposit_native(void) {
  Account *state = &S->accounts[0], *sender = &S->accounts[1], *depositor = &S->accounts[2];
  Account *vault = &S->accounts[3], *system = &S->accounts[4];
  if (S->count < 5) return TOO_FEW_ACCOUNTS;
  if (S->size != 48) return INVALID_DATA;
  u64 error = check_depository(state, vault);
  if (error != 0) return error;
  if (!sender->is_signer) return NOT_SIGNED;
  if (!same(system->key, SYSTEM, KEY)) return WRONG_PROGRAM;
  error = transfer_lamports(sender, vault, system, read64(S->data + 8), 0);
  if (error != 0) return error;
  tell_deposit(depositor, 0);
  return 0;
}

static u64 deposit_token(void) {
  Account *state = &S->accounts[0], *sender = &S->accounts[1], *depositor = &S->accounts[2];
  Account *vault = &S->accounts[3], *mint = &S->accounts[4], *from = &S->accounts[5], *to = &S->accounts[6];
  Account *token = &S->accounts[7], *associated = &S->accounts[8], *system = &S->accounts[9];
  if (S->count < 10) return TOO_FEW_ACCOUNTS;
  if (S->size != 48) return INVALID_DATA;
  u64 error = check_depository(state, vault);
  if (error != 0) return error;
  if (!sender->is_signer) return NOT_SIGNED;
  if (!same(token->key, TOKEN, KEY) || !same(associated->key, ASSOCIATED_TOKEN, KEY)) return WRONG_PROGRAM;
  if (!same(system->key, SYSTEM, KEY)) return WRONG_PROGRAM;
  if (!is_associated(sender->key, mint->key, from->key)) return WRONG_ASSOCIATED;
  if (!is_associated(vault->key, mint->key, to->key)) return INVALID_VAULT_TOKEN;
  if (to->size == 0) {
    pass(0, sender, 1, 1);
    pass(1, to, 1, 0);
    pass(2, vault, 0, 0);
    pass(3, mint, 0, 0);
    pass(4, system, 0, 0);
    pass(5, token, 0, 0);
    S->call[0] = 0;
    error = call(associated, 6, 1, 0);
    if (error != 0) return error;
  }
  const Account **accounts = (const Account **)S->event;
  accounts[0] = from;
  accounts[1] = mint;
  accounts[2] = to;
  accounts[3] = sender;
  error = transfer_tokens(accounts, token, read64(S->data + 8), 0);
  if (error != 0) return error;
  tell_deposit(depositor, mint);
  return 0;
}

/* Whether the instruction before this one has the chain check the allocator's signature of the hash. */
static u64 check_signature(const Account *sysvar, const u8 *allocator) {
  const u8 *data = sysvar->data;
  if (!same(sysvar->key, INSTRUCTIONS, KEY)) return MISSING_SIGNATURE;
  u64 current = read16(data + sysvar->size - 2);
  if (current == 0) return MISSING_SIGNATURE;
  const u8 *at = data + read16(data + 2 * current);
  if (read16(at) != 0) return MALFORMED_ED25519;
  if (!same(at + 2, ED25519, KEY)) return MISSING_SIGNATURE;
  u64 size = read16(at + 34);
  at += 36;
  /* One signature; key, signature and message in this very instruction, at these places. */
  if (size != 144 || at[0] != 1 || read16(at + 2) != 48 || read16(at + 4) != 0xffff || read16(at + 6) != 16 ||
      read16(at + 8) != 0xffff || read16(at + 10) != 112 || read16(at + 12) != KEY || read16(at + 14) != 0xffff)
    return MALFORMED_ED25519;
  if (!same(at + 16, allocator, KEY)) return ALLOCATOR_MISMATCH;
  return same(at + 112, S->hash, KEY) ? 0 : MESSAGE_MISMATCH;
}

static void tell_transfer(const Account *executor, const Account *used, u64 request) {
  u8 *line = (u8 *)(S + 1);
  copy(line, TRANSFER_EVENT, 8);
  copy(line + 8, S->data + 8, request);
  copy(line + 8 + request, executor->key, KEY);
  copy(line + 40 + request, used->key, KEY);
  slice(&S->event[0], line, 72 + request);
  sol_log_data(S->event, 1);
}

/* The two seeds by which this program signs for its vault. */
static void sign_as_vault(u8 bump) {
  S->bump[0] = bump;
  slice(&S->seeds[0], VAULT_SEED, sizeof VAULT_SEED - 1);
  slice(&S->seeds[1], S->bump, 1);
}

static u64 execute_transfer(void) {
  Account *state = &S->accounts[0], *executor = &S->accounts[1], *recipient = &S->accounts[2];
  Account *vault = &S->accounts[3], *mint = &S->accounts[4], *to = &S->accounts[5], *from = &S->accounts[6];
  Account *used = &S->accounts[7], *sysvar = &S->accounts[8], *token = &S->accounts[9], *system = &S->accounts[11];
  if (S->count < 12) return TOO_FEW_ACCOUNTS;
  /* recipient, an optional mint, amount, nonce, expiration */
  const u8 *request = S->data + 8;
  if (S->size != 65 && S->size != 97) return INVALID_DATA;
  u64 is_token = request[32];
  if (is_token != (S->size == 97)) return INVALID_DATA;
  u64 length = S->size - 8;
  const u8 *terms = request + 33 + (is_token ? KEY : 0);

  u64 error = check_depository(state, vault);
  if (error != 0) return error;
  u8 vault_bump = S->bump[0];
  if (!executor->is_signer) return NOT_SIGNED;
  if (!same(token->key, TOKEN, KEY) || !same(system->key, SYSTEM, KEY)) return WRONG_PROGRAM;
  sol_get_clock_sysvar(S->clock);
  slice(&S->hashed, request, length);
  sol_sha256(&S->hashed, 1, S->hash);
  slice(&S->seeds[0], USED_SEED, sizeof USED_SEED - 1);
  slice(&S->seeds[1], S->hash, KEY);
  if (!is_found(2, S->program, used->key)) return WRONG_SEEDS;
  if (used->size != 0) return ALREADY_USED;
  if ((i64)S->clock[4] >= (i64)read64(terms + 16)) return SIGNATURE_EXPIRED;
  error = check_signature(sysvar, state->data + STATE_ALLOCATOR);
  if (error != 0) return error;

  slice(&S->seeds[2], S->bump, 1);
  error = create(used, executor, system, USED_SIZE, 3);
  if (error != 0) return error;
  copy(used->data, USED_REQUEST, 8);
  used->data[8] = 1;

  u64 amount = read64(terms);
  if (!same(recipient->key, request, KEY)) return INVALID_RECIPIENT;
  if (is_token) {
    if (!same(mint->key, request + 33, KEY)) return INVALID_MINT;
    if (!is_associated(recipient->key, mint->key, to->key)) return WRONG_ASSOCIATED;
    if (!is_associated(vault->key, mint->key, from->key)) return INVALID_VAULT_TOKEN;
    const Account **accounts = (const Account **)S->event;
    accounts[0] = from;
    accounts[1] = mint;
    accounts[2] = to;
    accounts[3] = vault;
    sign_as_vault(vault_bump);
    error = transfer_tokens(accounts, token, amount, 2);
  } else {
    u64 held = *vault->lamports;
    if (held < RENT(0) || amount > held - RENT(0)) return INSUFFICIENT_VAULT;
    sign_as_vault(vault_bump);
    error = transfer_lamports(vault, recipient, system, amount, 2);
  }
  if (error != 0) return error;
  tell_transfer(executor, used, length);
  return 0;
}

#define IS(discriminator) same(S->data, discriminator, 8)
#define SAY(words) sol_log_("Instruction: " words, sizeof "Instruction: " words - 1)

u64 entrypoint(u8 *input) {
  if (!read_input(input)) return TOO_FEW_ACCOUNTS;
  if (S->size < 8) return UNKNOWN_INSTRUCTION;
  if (IS(DEPOSIT_NATIVE)) {
    SAY("DepositNative");
    return deposit_native();
  }
  if (IS(DEPOSIT_TOKEN)) {
    SAY("DepositToken");
    return deposit_token();
  }
  if (IS(EXECUTE_TRANSFER)) {
    SAY("ExecuteTransfer");
    return execute_transfer();
  }
  if (IS(INITIALIZE)) {
    SAY("Initialize");
    return initialize();
  }
  return UNKNOWN_INSTRUCTION;
}

	.text
	.file	"depository.c"
	.globl	entrypoint                      # -- Begin function entrypoint
	.p2align	3
	.type	entrypoint,@function
entrypoint:                             # @entrypoint
# %bb.0:
	r6 = r1
	call read64
	r7 = 3005
	if r0 > 12 goto LBB0_82
# %bb.1:
	r9 = 0
	r8 = 12884901938 ll
	*(u64 *)(r10 - 8) = r0
LBB0_2:                                 # =>This Inner Loop Header: Depth=1
	r7 = r6
	r7 += 8
	if r0 == r9 goto LBB0_7
# %bb.3:                                #   in Loop: Header=BB0_2 Depth=1
	r1 = *(u8 *)(r7 + 0)
	if r1 == 255 goto LBB0_5
# %bb.4:                                #   in Loop: Header=BB0_2 Depth=1
	r1 *= 56
	r2 = r1
	r3 = 12884901936 ll
	r2 += r3
	r2 = *(u64 *)(r2 + 0)
	*(u64 *)(r8 - 2) = r2
	r2 = r1
	r3 = 12884901928 ll
	r2 += r3
	r2 = *(u64 *)(r2 + 0)
	*(u64 *)(r8 - 10) = r2
	r2 = r1
	r3 = 12884901920 ll
	r2 += r3
	r2 = *(u64 *)(r2 + 0)
	*(u64 *)(r8 - 18) = r2
	r2 = r1
	r3 = 12884901912 ll
	r2 += r3
	r2 = *(u64 *)(r2 + 0)
	*(u64 *)(r8 - 26) = r2
	r2 = r1
	r3 = 12884901904 ll
	r2 += r3
	r2 = *(u64 *)(r2 + 0)
	*(u64 *)(r8 - 34) = r2
	r2 = r1
	r3 = 12884901896 ll
	r2 += r3
	r2 = *(u64 *)(r2 + 0)
	*(u64 *)(r8 - 42) = r2
	r2 = 12884901888 ll
	r1 |= r2
	r1 = *(u64 *)(r1 + 0)
	*(u64 *)(r8 - 50) = r1
	goto LBB0_6
LBB0_5:                                 #   in Loop: Header=BB0_2 Depth=1
	r1 = *(u8 *)(r6 + 9)
	*(u8 *)(r8 - 2) = r1
	r1 = *(u8 *)(r6 + 10)
	*(u8 *)(r8 - 1) = r1
	r1 = *(u8 *)(r6 + 11)
	r2 = r6
	r2 += 48
	*(u64 *)(r8 - 18) = r2
	r2 = r6
	r2 += 16
	*(u64 *)(r8 - 50) = r2
	*(u8 *)(r8 + 0) = r1
	r1 = r6
	r1 += 80
	*(u64 *)(r8 - 42) = r1
	r1 = r6
	r1 += 88
	call read64
	r6 += 96
	*(u64 *)(r8 - 26) = r6
	*(u64 *)(r8 - 34) = r0
	r0 += 10335
	r0 &= -8
	r7 += r0
	r1 = r7
	call read64
	*(u64 *)(r8 - 10) = r0
	r0 = *(u64 *)(r10 - 8)
LBB0_6:                                 #   in Loop: Header=BB0_2 Depth=1
	r6 = r7
	r8 += 56
	r9 += 1
	goto LBB0_2
LBB0_7:
	r1 = 12884902560 ll
	*(u64 *)(r1 + 0) = r0
	r1 = r7
	call read64
	r1 = 12884902576 ll
	*(u64 *)(r1 + 0) = r0
	r6 += 16
	r1 = 12884902568 ll
	*(u64 *)(r1 + 0) = r6
	r1 = r6
	r1 += r0
	r2 = 12884902584 ll
	*(u64 *)(r2 + 0) = r1
	r7 = 101
	if r0 < 8 goto LBB0_82
# %bb.8:
	r1 = r6
	r2 = DEPOSIT_NATIVE ll
	r3 = 8
	call same
	r0 <<= 32
	r0 >>= 32
	if r0 == 0 goto LBB0_17
# %bb.9:
	r1 = .L.str ll
	r2 = 26
	call sol_log_
	r1 = 12884902560 ll
	r1 = *(u64 *)(r1 + 0)
	r7 = 3005
	if r1 < 5 goto LBB0_82
# %bb.10:
	r7 = 102
	r1 = 12884902576 ll
	r1 = *(u64 *)(r1 + 0)
	if r1 != 48 goto LBB0_82
# %bb.11:
	call check_depository
	r7 = r0
	if r7 != 0 goto LBB0_82
# %bb.12:
	r7 = 3010
	r1 = 12884901992 ll
	r1 = *(u8 *)(r1 + 0)
	if r1 == 0 goto LBB0_82
# %bb.13:
	r1 = 12884902112 ll
	r1 = *(u64 *)(r1 + 0)
	r2 = SYSTEM ll
	r3 = 32
	call same
	r7 = 3008
	r0 <<= 32
	r0 >>= 32
	if r0 == 0 goto LBB0_82
# %bb.14:
	r1 = 12884902568 ll
	r1 = *(u64 *)(r1 + 0)
	r1 += 8
	call read64
	r1 = 12884901944 ll
	r2 = 12884902056 ll
	r3 = 12884902112 ll
	r4 = r0
	r5 = 0
	call transfer_lamports
	r7 = r0
	if r7 != 0 goto LBB0_82
# %bb.15:
	r1 = 0
LBB0_16:
	call tell_deposit
LBB0_81:
	r7 = 0
	goto LBB0_82
LBB0_17:
	r1 = r6
	r2 = DEPOSIT_TOKEN ll
	r3 = 8
	call same
	r0 <<= 32
	r0 >>= 32
	if r0 == 0 goto LBB0_31
# %bb.18:
	r1 = .L.str.1 ll
	r2 = 25
	call sol_log_
	r1 = 12884902560 ll
	r1 = *(u64 *)(r1 + 0)
	r7 = 3005
	if r1 < 10 goto LBB0_82
# %bb.19:
	r7 = 102
	r1 = 12884902576 ll
	r1 = *(u64 *)(r1 + 0)
	if r1 != 48 goto LBB0_82
# %bb.20:
	call check_depository
	r7 = r0
	if r7 != 0 goto LBB0_82
# %bb.21:
	r7 = 3010
	r1 = 12884901992 ll
	r1 = *(u8 *)(r1 + 0)
	if r1 == 0 goto LBB0_82
# %bb.22:
	r1 = 12884902280 ll
	r1 = *(u64 *)(r1 + 0)
	r2 = TOKEN ll
	r3 = 32
	call same
	r7 = 3008
	r0 <<= 32
	r0 >>= 32
	if r0 == 0 goto LBB0_82
# %bb.23:
	r1 = 12884902336 ll
	r1 = *(u64 *)(r1 + 0)
	r2 = ASSOCIATED_TOKEN ll
	r3 = 32
	call same
	r0 <<= 32
	r0 >>= 32
	if r0 == 0 goto LBB0_82
# %bb.24:
	r1 = 12884902392 ll
	r1 = *(u64 *)(r1 + 0)
	r2 = SYSTEM ll
	r3 = 32
	call same
	r0 <<= 32
	r0 >>= 32
	if r0 == 0 goto LBB0_82
# %bb.25:
	r1 = 12884902168 ll
	r3 = *(u64 *)(r1 + 0)
	r6 = 12884902112 ll
	r2 = *(u64 *)(r6 + 0)
	r1 = 12884901944 ll
	r1 = *(u64 *)(r1 + 0)
	call is_associated
	r7 = 2009
	r0 <<= 32
	r0 >>= 32
	if r0 == 0 goto LBB0_82
# %bb.26:
	r1 = 12884902224 ll
	r3 = *(u64 *)(r1 + 0)
	r2 = *(u64 *)(r6 + 0)
	r1 = 12884902056 ll
	r1 = *(u64 *)(r1 + 0)
	call is_associated
	r7 = 6009
	r0 <<= 32
	r0 >>= 32
	if r0 == 0 goto LBB0_82
# %bb.27:
	r1 = 12884902240 ll
	r1 = *(u64 *)(r1 + 0)
	if r1 != 0 goto LBB0_29
# %bb.28:
	r6 = 0
	r1 = 0
	r2 = 12884901944 ll
	r3 = 1
	r4 = 1
	call pass
	r1 = 1
	r2 = 12884902224 ll
	r3 = 1
	r4 = 0
	call pass
	r1 = 2
	r2 = 12884902056 ll
	r3 = 0
	r4 = 0
	call pass
	r1 = 3
	r2 = 12884902112 ll
	r3 = 0
	r4 = 0
	call pass
	r1 = 4
	r2 = 12884902392 ll
	r3 = 0
	r4 = 0
	call pass
	r1 = 5
	r2 = 12884902280 ll
	r3 = 0
	r4 = 0
	call pass
	r1 = 12884903136 ll
	*(u8 *)(r1 + 0) = r6
	r1 = 12884902336 ll
	r2 = 6
	r3 = 1
	r4 = 0
	call call
	r7 = r0
	if r7 != 0 goto LBB0_82
LBB0_29:
	r1 = 12884903264 ll
	r2 = 12884902168 ll
	*(u64 *)(r1 + 0) = r2
	r1 = 12884903272 ll
	r2 = 12884902112 ll
	*(u64 *)(r1 + 0) = r2
	r1 = 12884903280 ll
	r2 = 12884902224 ll
	*(u64 *)(r1 + 0) = r2
	r1 = 12884903288 ll
	r2 = 12884901944 ll
	*(u64 *)(r1 + 0) = r2
	r1 = 12884902568 ll
	r1 = *(u64 *)(r1 + 0)
	r1 += 8
	call read64
	r1 = 12884902280 ll
	r2 = r0
	r3 = 0
	call transfer_tokens
	r7 = r0
	if r7 != 0 goto LBB0_82
# %bb.30:
	r1 = 12884902112 ll
	goto LBB0_16
LBB0_31:
	r1 = r6
	r2 = EXECUTE_TRANSFER ll
	r3 = 8
	call same
	r0 <<= 32
	r0 >>= 32
	if r0 == 0 goto LBB0_73
# %bb.32:
	r1 = .L.str.2 ll
	r2 = 28
	call sol_log_
	r1 = 12884902560 ll
	r1 = *(u64 *)(r1 + 0)
	r7 = 3005
	if r1 < 12 goto LBB0_82
# %bb.33:
	r7 = 102
	r1 = 12884902576 ll
	r6 = *(u64 *)(r1 + 0)
	r1 = r6
	r1 |= 32
	if r1 == 97 goto LBB0_34
	goto LBB0_82
LBB0_34:
	r1 = 12884902568 ll
	r2 = *(u64 *)(r1 + 0)
	r1 = 1
	if r6 == 97 goto LBB0_36
# %bb.35:
	r1 = 0
LBB0_36:
	r8 = r2
	r9 = *(u8 *)(r2 + 40)
	if r9 != r1 goto LBB0_82
# %bb.37:
	r1 = 1
	if r9 != 0 goto LBB0_39
# %bb.38:
	r1 = 0
LBB0_39:
	*(u64 *)(r10 - 8) = r1
	call check_depository
	r7 = r0
	if r7 != 0 goto LBB0_82
# %bb.40:
	r7 = 3010
	r1 = 12884901992 ll
	r1 = *(u8 *)(r1 + 0)
	if r1 == 0 goto LBB0_82
# %bb.41:
	r1 = 12884903408 ll
	r1 = *(u8 *)(r1 + 0)
	*(u64 *)(r10 - 16) = r1
	r1 = 12884902392 ll
	r1 = *(u64 *)(r1 + 0)
	r2 = TOKEN ll
	r3 = 32
	call same
	r7 = 3008
	r0 <<= 32
	r0 >>= 32
	if r0 == 0 goto LBB0_82
# %bb.42:
	r1 = 12884902504 ll
	r1 = *(u64 *)(r1 + 0)
	r2 = SYSTEM ll
	r3 = 32
	call same
	r0 <<= 32
	r0 >>= 32
	if r0 == 0 goto LBB0_82
# %bb.43:
	*(u64 *)(r10 - 24) = r9
	r9 = r8
	r9 += 8
	r7 = r6
	r7 += -8
	r1 = 12884903448 ll
	call sol_get_clock_sysvar
	r1 = 12884903360 ll
	*(u64 *)(r10 - 32) = r9
	*(u64 *)(r1 + 0) = r9
	r9 = *(u64 *)(r10 - 24)
	r1 = 12884903368 ll
	*(u64 *)(r10 - 40) = r7
	*(u64 *)(r1 + 0) = r7
	r7 = 12884903416 ll
	r1 = 12884903360 ll
	r2 = 1
	r3 = 12884903416 ll
	call sol_sha256
	r1 = 12884903200 ll
	r2 = USED_SEED ll
	*(u64 *)(r1 + 0) = r2
	r1 = 12884903208 ll
	r2 = 12
	*(u64 *)(r1 + 0) = r2
	r1 = 12884903216 ll
	*(u64 *)(r1 + 0) = r7
	r1 = 12884903224 ll
	r2 = 32
	*(u64 *)(r1 + 0) = r2
	r1 = 12884902280 ll
	r3 = *(u64 *)(r1 + 0)
	r1 = 12884902584 ll
	r2 = *(u64 *)(r1 + 0)
	r1 = 2
	call is_found
	r7 = 2006
	r0 <<= 32
	r0 >>= 32
	if r0 == 0 goto LBB0_82
# %bb.44:
	r7 = 6000
	r1 = 12884902296 ll
	r1 = *(u64 *)(r1 + 0)
	if r1 != 0 goto LBB0_82
# %bb.45:
	r1 = *(u64 *)(r10 - 8)
	r1 <<= 5
	r8 += 41
	*(u64 *)(r10 - 48) = r8
	r2 = r8
	r2 += r1
	r1 = 12884903480 ll
	r8 = *(u64 *)(r1 + 0)
	*(u64 *)(r10 - 8) = r2
	r1 = r2
	r1 += 16
	call read64
	r7 = 6007
	if r8 s>= r0 goto LBB0_82
# %bb.46:
	r1 = 12884902360 ll
	r8 = *(u64 *)(r1 + 0)
	r1 = 12884901912 ll
	r1 = *(u64 *)(r1 + 0)
	*(u64 *)(r10 - 56) = r1
	r1 = 12884902336 ll
	r1 = *(u64 *)(r1 + 0)
	r2 = INSTRUCTIONS ll
	r3 = 32
	call same
	r0 <<= 32
	r0 >>= 32
	r7 = 6006
	if r0 == 0 goto LBB0_82
# %bb.47:
	r1 = 12884902352 ll
	r1 = *(u64 *)(r1 + 0)
	r2 = r8
	r2 += r1
	r3 = *(u8 *)(r2 - 2)
	r1 = *(u8 *)(r2 - 1)
	r1 <<= 8
	r1 |= r3
	r7 = 6006
	if r1 == 0 goto LBB0_82
# %bb.48:
	r1 <<= 1
	r2 = r8
	r2 += r1
	r1 = *(u8 *)(r2 + 0)
	r2 = *(u8 *)(r2 + 1)
	r2 <<= 8
	r2 |= r1
	r8 += r2
	r1 = *(u8 *)(r8 + 1)
	r1 <<= 8
	r2 = *(u8 *)(r8 + 0)
	r1 |= r2
	r7 = 6005
	if r1 != 0 goto LBB0_82
# %bb.49:
	r1 = r8
	r1 += 2
	r2 = ED25519 ll
	r3 = 32
	call same
	r0 <<= 32
	r0 >>= 32
	r7 = 6006
	if r0 == 0 goto LBB0_82
# %bb.50:
	r1 = *(u8 *)(r8 + 35)
	r1 <<= 8
	r2 = *(u8 *)(r8 + 34)
	r1 |= r2
	r7 = 6005
	if r1 != 144 goto LBB0_82
# %bb.51:
	r8 += 36
	r1 = *(u8 *)(r8 + 0)
	r7 = 6005
	if r1 != 1 goto LBB0_82
# %bb.52:
	r1 = *(u8 *)(r8 + 2)
	r2 = *(u8 *)(r8 + 3)
	r2 <<= 8
	r2 |= r1
	r7 = 6005
	if r2 != 48 goto LBB0_82
# %bb.53:
	r1 = *(u8 *)(r8 + 4)
	r2 = *(u8 *)(r8 + 5)
	r2 <<= 8
	r2 |= r1
	r7 = 6005
	if r2 != 65535 goto LBB0_82
# %bb.54:
	r1 = *(u8 *)(r8 + 6)
	r2 = *(u8 *)(r8 + 7)
	r2 <<= 8
	r2 |= r1
	r7 = 6005
	if r2 != 16 goto LBB0_82
# %bb.55:
	r1 = *(u8 *)(r8 + 8)
	r2 = *(u8 *)(r8 + 9)
	r2 <<= 8
	r2 |= r1
	r7 = 6005
	if r2 != 65535 goto LBB0_82
# %bb.56:
	r1 = *(u8 *)(r8 + 10)
	r2 = *(u8 *)(r8 + 11)
	r2 <<= 8
	r2 |= r1
	r7 = 6005
	if r2 != 112 goto LBB0_82
# %bb.57:
	r1 = *(u8 *)(r8 + 12)
	r2 = *(u8 *)(r8 + 13)
	r2 <<= 8
	r2 |= r1
	r7 = 6005
	if r2 != 32 goto LBB0_82
# %bb.58:
	r1 = *(u8 *)(r8 + 14)
	r2 = *(u8 *)(r8 + 15)
	r2 <<= 8
	r2 |= r1
	r7 = 6005
	if r2 != 65535 goto LBB0_82
# %bb.59:
	r2 = *(u64 *)(r10 - 56)
	r2 += 40
	r1 = r8
	r1 += 16
	r3 = 32
	call same
	r7 = 6003
	r0 <<= 32
	r0 >>= 32
	if r0 == 0 goto LBB0_82
# %bb.60:
	r8 += 112
	r1 = r8
	r2 = 12884903416 ll
	r3 = 32
	call same
	r7 = 6004
	r0 <<= 32
	r0 >>= 32
	if r0 == 0 goto LBB0_82
# %bb.61:
	r1 = 12884903232 ll
	r2 = 12884903408 ll
	*(u64 *)(r1 + 0) = r2
	r1 = 12884903240 ll
	r8 = 1
	*(u64 *)(r1 + 0) = r8
	r1 = 12884902280 ll
	r2 = 12884901944 ll
	r3 = 12884902504 ll
	r4 = 9
	r5 = 3
	call create
	r7 = r0
	if r7 != 0 goto LBB0_82
# %bb.62:
	r7 = 12884902304 ll
	r1 = *(u64 *)(r7 + 0)
	r2 = USED_REQUEST ll
	r3 = 8
	call copy
	r1 = *(u64 *)(r7 + 0)
	*(u8 *)(r1 + 8) = r8
	r1 = *(u64 *)(r10 - 8)
	call read64
	*(u64 *)(r10 - 8) = r0
	r1 = 12884902000 ll
	r8 = *(u64 *)(r1 + 0)
	r1 = r8
	r2 = *(u64 *)(r10 - 32)
	r3 = 32
	call same
	r7 = 6008
	r0 <<= 32
	r0 >>= 32
	if r0 == 0 goto LBB0_82
# %bb.63:
	if r9 == 0 goto LBB0_68
# %bb.64:
	r1 = 12884902112 ll
	r9 = *(u64 *)(r1 + 0)
	r1 = r9
	r2 = *(u64 *)(r10 - 48)
	r3 = 32
	call same
	r7 = 6001
	r0 <<= 32
	r0 >>= 32
	if r0 == 0 goto LBB0_82
# %bb.65:
	r1 = 12884902168 ll
	r3 = *(u64 *)(r1 + 0)
	r1 = r8
	r2 = r9
	call is_associated
	r7 = 2009
	r0 <<= 32
	r0 >>= 32
	if r0 == 0 goto LBB0_82
# %bb.66:
	r9 = 12884902224 ll
	r3 = *(u64 *)(r9 + 0)
	r8 = 12884902112 ll
	r2 = *(u64 *)(r8 + 0)
	r1 = 12884902056 ll
	r1 = *(u64 *)(r1 + 0)
	call is_associated
	r7 = 6009
	r0 <<= 32
	r0 >>= 32
	if r0 == 0 goto LBB0_82
# %bb.67:
	r1 = 12884903264 ll
	*(u64 *)(r1 + 0) = r9
	r1 = 12884903272 ll
	*(u64 *)(r1 + 0) = r8
	r1 = 12884903280 ll
	r2 = 12884902168 ll
	*(u64 *)(r1 + 0) = r2
	r1 = 12884903288 ll
	r2 = 12884902056 ll
	*(u64 *)(r1 + 0) = r2
	r1 = 12884903408 ll
	r2 = *(u64 *)(r10 - 16)
	*(u8 *)(r1 + 0) = r2
	r2 = 12884903200 ll
	r3 = VAULT_SEED ll
	*(u64 *)(r2 + 0) = r3
	r2 = 12884903208 ll
	r3 = 5
	*(u64 *)(r2 + 0) = r3
	r2 = 12884903216 ll
	*(u64 *)(r2 + 0) = r1
	r1 = 12884903224 ll
	r2 = 1
	*(u64 *)(r1 + 0) = r2
	r1 = 12884902392 ll
	r2 = *(u64 *)(r10 - 8)
	r3 = 2
	call transfer_tokens
	goto LBB0_71
LBB0_73:
	r1 = r6
	r2 = INITIALIZE ll
	r3 = 8
	call same
	r0 <<= 32
	r0 >>= 32
	if r0 == 0 goto LBB0_82
# %bb.74:
	r1 = .L.str.3 ll
	r2 = 23
	call sol_log_
	r1 = 12884902560 ll
	r1 = *(u64 *)(r1 + 0)
	r7 = 3005
	if r1 < 5 goto LBB0_82
# %bb.75:
	r7 = 3010
	r1 = 12884902048 ll
	r1 = *(u8 *)(r1 + 0)
	if r1 == 0 goto LBB0_82
# %bb.76:
	r1 = 12884902112 ll
	r1 = *(u64 *)(r1 + 0)
	r2 = SYSTEM ll
	r3 = 32
	call same
	r7 = 3008
	r0 <<= 32
	r0 >>= 32
	if r0 == 0 goto LBB0_82
# %bb.77:
	r8 = 12884903200 ll
	r1 = VAULT_SEED ll
	*(u64 *)(r8 + 0) = r1
	r9 = 12884903208 ll
	r1 = 5
	*(u64 *)(r9 + 0) = r1
	r1 = 12884901944 ll
	r3 = *(u64 *)(r1 + 0)
	r6 = 12884902584 ll
	r2 = *(u64 *)(r6 + 0)
	r1 = 1
	call is_found
	r7 = 2006
	r0 <<= 32
	r0 >>= 32
	if r0 == 0 goto LBB0_82
# %bb.78:
	r1 = 12884903408 ll
	r1 = *(u8 *)(r1 + 0)
	*(u64 *)(r10 - 8) = r1
	r1 = DEPOSITORY_SEED ll
	*(u64 *)(r8 + 0) = r1
	r1 = 16
	*(u64 *)(r9 + 0) = r1
	r1 = 12884901888 ll
	r3 = *(u64 *)(r1 + 0)
	r2 = *(u64 *)(r6 + 0)
	r6 = 1
	r1 = 1
	call is_found
	r0 <<= 32
	r0 >>= 32
	if r0 == 0 goto LBB0_82
# %bb.79:
	r1 = 12884903216 ll
	r2 = 12884903408 ll
	*(u64 *)(r1 + 0) = r2
	r1 = 12884903224 ll
	*(u64 *)(r1 + 0) = r6
	r6 = 12884902000 ll
	r1 = 12884901888 ll
	r2 = 12884902000 ll
	r3 = 12884902112 ll
	r4 = 73
	r5 = 2
	call create
	r7 = r0
	if r7 != 0 goto LBB0_82
# %bb.80:
	r7 = 12884901912 ll
	r1 = *(u64 *)(r7 + 0)
	r2 = STATE ll
	r3 = 8
	call copy
	r2 = *(u64 *)(r6 + 0)
	r1 = *(u64 *)(r7 + 0)
	r1 += 8
	r3 = 32
	call copy
	r1 = 12884902056 ll
	r2 = *(u64 *)(r1 + 0)
	r1 = *(u64 *)(r7 + 0)
	r1 += 40
	r3 = 32
	call copy
	r1 = *(u64 *)(r7 + 0)
	r2 = *(u64 *)(r10 - 8)
	*(u8 *)(r1 + 72) = r2
	goto LBB0_81
LBB0_68:
	r7 = 6010
	r1 = 12884902064 ll
	r1 = *(u64 *)(r1 + 0)
	r1 = *(u64 *)(r1 + 0)
	if r1 < 890880 goto LBB0_82
# %bb.69:
	r1 += -890880
	r2 = *(u64 *)(r10 - 8)
	if r2 > r1 goto LBB0_82
# %bb.70:
	r1 = 12884903408 ll
	r2 = *(u64 *)(r10 - 16)
	*(u8 *)(r1 + 0) = r2
	r2 = 12884903200 ll
	r3 = VAULT_SEED ll
	*(u64 *)(r2 + 0) = r3
	r2 = 12884903208 ll
	r3 = 5
	*(u64 *)(r2 + 0) = r3
	r2 = 12884903216 ll
	*(u64 *)(r2 + 0) = r1
	r1 = 12884903224 ll
	r2 = 1
	*(u64 *)(r1 + 0) = r2
	r1 = 12884902056 ll
	r2 = 12884902000 ll
	r3 = 12884902504 ll
	r4 = *(u64 *)(r10 - 8)
	r5 = 2
	call transfer_lamports
LBB0_71:
	r7 = r0
	if r7 != 0 goto LBB0_82
# %bb.72:
	r7 = 12884903488 ll
	r1 = 12884903488 ll
	r2 = TRANSFER_EVENT ll
	r3 = 8
	call copy
	r1 = 12884902568 ll
	r2 = *(u64 *)(r1 + 0)
	r2 += 8
	r8 = 12884903496 ll
	r1 = 12884903496 ll
	r9 = *(u64 *)(r10 - 40)
	r3 = r9
	call copy
	r1 = r9
	r1 += r8
	r2 = 12884901944 ll
	r2 = *(u64 *)(r2 + 0)
	r3 = 32
	call copy
	r1 = 12884903528 ll
	r9 += r1
	r1 = 12884902280 ll
	r2 = *(u64 *)(r1 + 0)
	r1 = r9
	r3 = 32
	call copy
	r1 = 12884903264 ll
	*(u64 *)(r1 + 0) = r7
	r6 += 64
	r1 = 12884903272 ll
	*(u64 *)(r1 + 0) = r6
	r1 = 12884903264 ll
	r2 = 1
	call sol_log_data
	goto LBB0_81
LBB0_82:
	r0 = r7
	exit
.Lfunc_end0:
	.size	entrypoint, .Lfunc_end0-entrypoint
                                        # -- End function
	.p2align	3                               # -- Begin function same
	.type	same,@function
same:                                   # @same
# %bb.0:
LBB1_1:                                 # =>This Inner Loop Header: Depth=1
	r0 = 1
	if r3 == 0 goto LBB1_3
# %bb.2:                                #   in Loop: Header=BB1_1 Depth=1
	r0 = 0
	r3 += -1
	r4 = *(u8 *)(r2 + 0)
	r2 += 1
	r5 = *(u8 *)(r1 + 0)
	r1 += 1
	if r5 == r4 goto LBB1_1
LBB1_3:
	exit
.Lfunc_end1:
	.size	same, .Lfunc_end1-same
                                        # -- End function
	.p2align	3                               # -- Begin function read64
	.type	read64,@function
read64:                                 # @read64
# %bb.0:
	r2 = 7
	r0 = 0
LBB2_1:                                 # =>This Inner Loop Header: Depth=1
	r3 = r2
	r3 <<= 32
	r4 = r3
	r4 s>>= 32
	if r4 s> -1 goto LBB2_3
# %bb.2:
	exit
LBB2_3:                                 #   in Loop: Header=BB2_1 Depth=1
	r3 >>= 32
	r4 = r1
	r4 += r3
	r3 = *(u8 *)(r4 + 0)
	r0 <<= 8
	r0 |= r3
	r2 += -1
	goto LBB2_1
.Lfunc_end2:
	.size	read64, .Lfunc_end2-read64
                                        # -- End function
	.p2align	3                               # -- Begin function check_depository
	.type	check_depository,@function
check_depository:                       # @check_depository
# %bb.0:
	r1 = 12884902584 ll
	r6 = *(u64 *)(r1 + 0)
	r1 = 12884901920 ll
	r1 = *(u64 *)(r1 + 0)
	r2 = r6
	r3 = 32
	call same
	r7 = 3012
	r0 <<= 32
	r0 >>= 32
	if r0 == 0 goto LBB3_5
# %bb.1:
	r1 = 12884901904 ll
	r1 = *(u64 *)(r1 + 0)
	if r1 != 73 goto LBB3_5
# %bb.2:
	r1 = 12884901912 ll
	r1 = *(u64 *)(r1 + 0)
	r2 = STATE ll
	r3 = 8
	call same
	r0 <<= 32
	r0 >>= 32
	if r0 == 0 goto LBB3_5
# %bb.3:
	r1 = 12884903200 ll
	r2 = VAULT_SEED ll
	*(u64 *)(r1 + 0) = r2
	r1 = 12884903208 ll
	r2 = 5
	*(u64 *)(r1 + 0) = r2
	r1 = 12884902056 ll
	r3 = *(u64 *)(r1 + 0)
	r1 = 1
	r2 = r6
	call is_found
	r0 <<= 32
	r0 >>= 32
	r7 = 2006
	if r0 == 0 goto LBB3_5
# %bb.4:
	r7 = 0
LBB3_5:
	r0 = r7
	exit
.Lfunc_end3:
	.size	check_depository, .Lfunc_end3-check_depository
                                        # -- End function
	.p2align	3                               # -- Begin function transfer_lamports
	.type	transfer_lamports,@function
transfer_lamports:                      # @transfer_lamports
# %bb.0:
	*(u64 *)(r10 - 8) = r5
	r8 = r4
	r7 = r3
	r9 = r2
	r2 = r1
	r6 = 0
	r1 = 0
	r3 = 1
	r4 = 1
	call pass
	r1 = 1
	r2 = r9
	r3 = 1
	r4 = 0
	call pass
	r1 = 12884903136 ll
	r2 = 2
	*(u8 *)(r1 + 0) = r2
	r1 = 12884903139 ll
	*(u8 *)(r1 + 0) = r6
	r1 = 12884903138 ll
	*(u8 *)(r1 + 0) = r6
	r1 = 12884903137 ll
	*(u8 *)(r1 + 0) = r6
	r1 = 12884903140 ll
	r2 = r8
	call write64
	r1 = r7
	r2 = 2
	r3 = 12
	r4 = *(u64 *)(r10 - 8)
	call call
	exit
.Lfunc_end4:
	.size	transfer_lamports, .Lfunc_end4-transfer_lamports
                                        # -- End function
	.p2align	3                               # -- Begin function tell_deposit
	.type	tell_deposit,@function
tell_deposit:                           # @tell_deposit
# %bb.0:
	r6 = r1
	r1 = 12884903488 ll
	r2 = DEPOSIT_EVENT ll
	r3 = 8
	call copy
	r1 = 12884902000 ll
	r2 = *(u64 *)(r1 + 0)
	r1 = 12884903496 ll
	r3 = 32
	call copy
	r1 = 1
	if r6 != 0 goto LBB5_2
# %bb.1:
	r1 = 0
LBB5_2:
	r2 = 12884903528 ll
	*(u8 *)(r2 + 0) = r1
	r7 = 41
	if r6 == 0 goto LBB5_4
# %bb.3:
	r2 = *(u64 *)(r6 + 0)
	r1 = 12884903529 ll
	r3 = 32
	call copy
	r7 = 73
LBB5_4:
	r1 = 12884902568 ll
	r2 = *(u64 *)(r1 + 0)
	r2 += 8
	r6 = 12884903488 ll
	r1 = r7
	r1 += r6
	r3 = 40
	call copy
	r1 = 12884903264 ll
	*(u64 *)(r1 + 0) = r6
	r7 += 40
	r1 = 12884903272 ll
	*(u64 *)(r1 + 0) = r7
	r1 = 12884903264 ll
	r2 = 1
	call sol_log_data
	exit
.Lfunc_end5:
	.size	tell_deposit, .Lfunc_end5-tell_deposit
                                        # -- End function
	.p2align	3                               # -- Begin function is_found
	.type	is_found,@function
is_found:                               # @is_found
# %bb.0:
	r6 = r3
	r3 = r2
	r2 = r1
	r1 = 12884903200 ll
	r4 = 12884903376 ll
	r5 = 12884903408 ll
	call sol_try_find_program_address
	r1 = r0
	r0 = 0
	if r1 != 0 goto LBB6_3
# %bb.1:
	r1 = 12884903376 ll
	r2 = r6
	r3 = 32
	call same
	r1 = r0
	r1 <<= 32
	r1 >>= 32
	r0 = 1
	if r1 != 0 goto LBB6_3
# %bb.2:
	r0 = 0
LBB6_3:
	exit
.Lfunc_end6:
	.size	is_found, .Lfunc_end6-is_found
                                        # -- End function
	.p2align	3                               # -- Begin function pass
	.type	pass,@function
pass:                                   # @pass
# %bb.0:
	r8 = r4
	*(u64 *)(r10 - 8) = r3
	r9 = r2
	r6 = r1
	r7 = r6
	r7 *= 56
	r1 = 12884902640 ll
	r2 = r7
	r2 += r1
	r1 = *(u64 *)(r9 + 48)
	*(u64 *)(r2 + 0) = r1
	r1 = 12884902632 ll
	r2 = r7
	r2 += r1
	r1 = *(u64 *)(r9 + 40)
	*(u64 *)(r2 + 0) = r1
	r1 = 12884902624 ll
	r2 = r7
	r2 += r1
	r1 = *(u64 *)(r9 + 32)
	*(u64 *)(r2 + 0) = r1
	r1 = 12884902616 ll
	r2 = r7
	r2 += r1
	r1 = *(u64 *)(r9 + 24)
	*(u64 *)(r2 + 0) = r1
	r1 = 12884902600 ll
	r2 = r7
	r2 += r1
	r1 = *(u64 *)(r9 + 8)
	*(u64 *)(r2 + 0) = r1
	r1 = 12884902592 ll
	r2 = r7
	r2 += r1
	r1 = *(u64 *)(r9 + 0)
	*(u64 *)(r2 + 0) = r1
	r1 = 12884902608 ll
	r7 += r1
	r1 = *(u64 *)(r9 + 16)
	*(u64 *)(r7 + 0) = r1
	r1 = *(u64 *)(r9 + 24)
	r1 += -8
	call read64
	*(u64 *)(r7 + 0) = r0
	r6 <<= 4
	r1 = 12884902984 ll
	r2 = r6
	r2 += r1
	r1 = *(u64 *)(r9 + 0)
	*(u64 *)(r2 + 0) = r1
	r1 = 12884902993 ll
	r2 = r6
	r2 += r1
	*(u8 *)(r2 + 0) = r8
	r1 = 12884902992 ll
	r6 += r1
	r1 = *(u64 *)(r10 - 8)
	*(u8 *)(r6 + 0) = r1
	exit
.Lfunc_end7:
	.size	pass, .Lfunc_end7-pass
                                        # -- End function
	.p2align	3                               # -- Begin function write64
	.type	write64,@function
write64:                                # @write64
# %bb.0:
	r3 = 0
LBB8_1:                                 # =>This Inner Loop Header: Depth=1
	if r3 != 64 goto LBB8_3
# %bb.2:
	exit
LBB8_3:                                 #   in Loop: Header=BB8_1 Depth=1
	r4 = r2
	r4 >>= r3
	*(u8 *)(r1 + 0) = r4
	r1 += 1
	r3 += 8
	goto LBB8_1
.Lfunc_end8:
	.size	write64, .Lfunc_end8-write64
                                        # -- End function
	.p2align	3                               # -- Begin function call
	.type	call,@function
call:                                   # @call
# %bb.0:
	r0 = r2
	r2 *= 56
	r5 = 12884902640 ll
	r6 = r2
	r6 += r5
	r5 = *(u64 *)(r1 + 48)
	*(u64 *)(r6 + 0) = r5
	r5 = 12884902632 ll
	r6 = r2
	r6 += r5
	r5 = *(u64 *)(r1 + 40)
	*(u64 *)(r6 + 0) = r5
	r5 = 12884902624 ll
	r6 = r2
	r6 += r5
	r5 = *(u64 *)(r1 + 32)
	*(u64 *)(r6 + 0) = r5
	r5 = 12884902616 ll
	r6 = r2
	r6 += r5
	r5 = *(u64 *)(r1 + 24)
	*(u64 *)(r6 + 0) = r5
	r5 = 12884902608 ll
	r6 = r2
	r6 += r5
	r5 = *(u64 *)(r1 + 16)
	*(u64 *)(r6 + 0) = r5
	r5 = 12884902600 ll
	r6 = r2
	r6 += r5
	r5 = *(u64 *)(r1 + 8)
	*(u64 *)(r6 + 0) = r5
	r5 = 12884902592 ll
	r2 += r5
	r5 = *(u64 *)(r1 + 0)
	*(u64 *)(r2 + 0) = r5
	r1 = *(u64 *)(r1 + 0)
	r2 = 12884903096 ll
	*(u64 *)(r2 + 0) = r1
	r1 = 12884903104 ll
	r2 = 12884902984 ll
	*(u64 *)(r1 + 0) = r2
	r1 = 12884903112 ll
	*(u64 *)(r1 + 0) = r0
	r1 = 12884903120 ll
	r2 = 12884903136 ll
	*(u64 *)(r1 + 0) = r2
	r1 = 12884903128 ll
	*(u64 *)(r1 + 0) = r3
	r5 = 1
	if r4 != 0 goto LBB9_2
# %bb.1:
	r5 = 0
LBB9_2:
	r1 = 12884903248 ll
	r2 = 12884903200 ll
	*(u64 *)(r1 + 0) = r2
	r1 = 12884903256 ll
	*(u64 *)(r1 + 0) = r4
	r0 += 1
	r1 = 12884903096 ll
	r2 = 12884902592 ll
	r3 = r0
	r4 = 12884903248 ll
	call sol_invoke_signed_c
	exit
.Lfunc_end9:
	.size	call, .Lfunc_end9-call
                                        # -- End function
	.p2align	3                               # -- Begin function copy
	.type	copy,@function
copy:                                   # @copy
# %bb.0:
LBB10_1:                                # =>This Inner Loop Header: Depth=1
	if r3 != 0 goto LBB10_3
# %bb.2:
	exit
LBB10_3:                                #   in Loop: Header=BB10_1 Depth=1
	r4 = *(u8 *)(r2 + 0)
	*(u8 *)(r1 + 0) = r4
	r1 += 1
	r2 += 1
	r3 += -1
	goto LBB10_1
.Lfunc_end10:
	.size	copy, .Lfunc_end10-copy
                                        # -- End function
	.p2align	3                               # -- Begin function is_associated
	.type	is_associated,@function
is_associated:                          # @is_associated
# %bb.0:
	r4 = 12884903200 ll
	*(u64 *)(r4 + 0) = r1
	r1 = 12884903208 ll
	r4 = 32
	*(u64 *)(r1 + 0) = r4
	r1 = 12884903216 ll
	r5 = TOKEN ll
	*(u64 *)(r1 + 0) = r5
	r1 = 12884903224 ll
	*(u64 *)(r1 + 0) = r4
	r1 = 12884903232 ll
	*(u64 *)(r1 + 0) = r2
	r1 = 12884903240 ll
	*(u64 *)(r1 + 0) = r4
	r1 = 3
	r2 = ASSOCIATED_TOKEN ll
	call is_found
	exit
.Lfunc_end11:
	.size	is_associated, .Lfunc_end11-is_associated
                                        # -- End function
	.p2align	3                               # -- Begin function transfer_tokens
	.type	transfer_tokens,@function
transfer_tokens:                        # @transfer_tokens
# %bb.0:
	r6 = r3
	r9 = r2
	r7 = r1
	r1 = 12884903272 ll
	r8 = *(u64 *)(r1 + 0)
	r1 = *(u64 *)(r8 + 32)
	r2 = TOKEN ll
	r3 = 32
	call same
	r1 = r0
	r0 = 6001
	r1 <<= 32
	r1 >>= 32
	if r1 == 0 goto LBB12_3
# %bb.1:
	r1 = *(u64 *)(r8 + 16)
	if r1 != 82 goto LBB12_3
# %bb.2:
	r1 = 12884903264 ll
	r2 = *(u64 *)(r1 + 0)
	r1 = 0
	r3 = 1
	r4 = 0
	call pass
	r1 = 1
	r2 = r8
	r3 = 0
	r4 = 0
	call pass
	r1 = 12884903280 ll
	r2 = *(u64 *)(r1 + 0)
	r1 = 2
	r3 = 1
	r4 = 0
	call pass
	r1 = 12884903288 ll
	r2 = *(u64 *)(r1 + 0)
	r1 = 3
	r3 = 0
	r4 = 1
	call pass
	r1 = 12884903136 ll
	r2 = 12
	*(u8 *)(r1 + 0) = r2
	r1 = 12884903137 ll
	r2 = r9
	call write64
	r1 = *(u64 *)(r8 + 24)
	r1 = *(u8 *)(r1 + 44)
	r2 = 12884903145 ll
	*(u8 *)(r2 + 0) = r1
	r1 = r7
	r2 = 4
	r3 = 10
	r4 = r6
	call call
LBB12_3:
	exit
.Lfunc_end12:
	.size	transfer_tokens, .Lfunc_end12-transfer_tokens
                                        # -- End function
	.p2align	3                               # -- Begin function create
	.type	create,@function
create:                                 # @create
# %bb.0:
	*(u64 *)(r10 - 8) = r5
	r8 = r4
	r7 = r3
	r9 = r1
	r1 = *(u64 *)(r9 + 8)
	r1 = *(u64 *)(r1 + 0)
	r4 *= 6960
	r4 += 890880
	if r4 <= r1 goto LBB13_2
# %bb.1:
	r4 -= r1
	r1 = r2
	r2 = r9
	r3 = r7
	r5 = 0
	call transfer_lamports
	if r0 != 0 goto LBB13_4
LBB13_2:
	r6 = 0
	r1 = 0
	r2 = r9
	r3 = 1
	r4 = 1
	call pass
	r2 = 12884903136 ll
	r1 = 8
	*(u8 *)(r2 + 0) = r1
	r1 = 12884903139 ll
	*(u8 *)(r1 + 0) = r6
	r1 = 12884903138 ll
	*(u8 *)(r1 + 0) = r6
	r9 = 12884903137 ll
	*(u8 *)(r9 + 0) = r6
	r1 = 12884903140 ll
	r2 = r8
	call write64
	r1 = r7
	r2 = 1
	r3 = 12
	r4 = *(u64 *)(r10 - 8)
	call call
	if r0 != 0 goto LBB13_4
# %bb.3:
	r1 = 1
	r2 = 12884903136 ll
	*(u8 *)(r2 + 0) = r1
	r1 = 12884903139 ll
	*(u8 *)(r1 + 0) = r6
	r1 = 12884903138 ll
	*(u8 *)(r1 + 0) = r6
	*(u8 *)(r9 + 0) = r6
	r1 = 12884902584 ll
	r2 = *(u64 *)(r1 + 0)
	r1 = 12884903140 ll
	r3 = 32
	call copy
	r1 = r7
	r2 = 1
	r3 = 36
	r4 = *(u64 *)(r10 - 8)
	call call
LBB13_4:
	exit
.Lfunc_end13:
	.size	create, .Lfunc_end13-create
                                        # -- End function
	.type	DEPOSIT_NATIVE,@object          # @DEPOSIT_NATIVE
	.section	.rodata,"a",@progbits
DEPOSIT_NATIVE:
	.ascii	"\r\236\r\337_\325\034\006"
	.size	DEPOSIT_NATIVE, 8

	.type	.L.str,@object                  # @.str
	.section	.rodata.str1.1,"aMS",@progbits,1
.L.str:
	.asciz	"Instruction: DepositNative"
	.size	.L.str, 27

	.type	DEPOSIT_TOKEN,@object           # @DEPOSIT_TOKEN
	.section	.rodata,"a",@progbits
DEPOSIT_TOKEN:
	.ascii	"\013\234`\332'\243\264\023"
	.size	DEPOSIT_TOKEN, 8

	.type	.L.str.1,@object                # @.str.1
	.section	.rodata.str1.1,"aMS",@progbits,1
.L.str.1:
	.asciz	"Instruction: DepositToken"
	.size	.L.str.1, 26

	.type	EXECUTE_TRANSFER,@object        # @EXECUTE_TRANSFER
	.section	.rodata,"a",@progbits
EXECUTE_TRANSFER:
	.ascii	"\351~\240\270\353\316\037w"
	.size	EXECUTE_TRANSFER, 8

	.type	.L.str.2,@object                # @.str.2
	.section	.rodata.str1.1,"aMS",@progbits,1
.L.str.2:
	.asciz	"Instruction: ExecuteTransfer"
	.size	.L.str.2, 29

	.type	INITIALIZE,@object              # @INITIALIZE
	.section	.rodata,"a",@progbits
INITIALIZE:
	.ascii	"\257\257m\037\r\230\233\355"
	.size	INITIALIZE, 8

	.type	.L.str.3,@object                # @.str.3
	.section	.rodata.str1.1,"aMS",@progbits,1
.L.str.3:
	.asciz	"Instruction: Initialize"
	.size	.L.str.3, 24

	.type	SYSTEM,@object                  # @SYSTEM
	.section	.rodata,"a",@progbits
SYSTEM:
	.zero	32
	.size	SYSTEM, 32

	.type	STATE,@object                   # @STATE
STATE:
	.ascii	"\2005\234\275\363S\365k"
	.size	STATE, 8

	.type	VAULT_SEED,@object              # @VAULT_SEED
VAULT_SEED:
	.asciz	"vault"
	.size	VAULT_SEED, 6

	.type	DEPOSIT_EVENT,@object           # @DEPOSIT_EVENT
DEPOSIT_EVENT:
	.ascii	"x\370=S\037\216k\220"
	.size	DEPOSIT_EVENT, 8

	.type	TOKEN,@object                   # @TOKEN
TOKEN:
	.ascii	"\006\335\366\341\327e\241\223\331\313\341F\316\353y\254\034\264\205\355_[7\221:\214\365\205~\377\000\251"
	.size	TOKEN, 32

	.type	ASSOCIATED_TOKEN,@object        # @ASSOCIATED_TOKEN
ASSOCIATED_TOKEN:
	.ascii	"\214\227%\217N$\211\361\273=\020)\024\216\r\203\013Z\023\231\332\377\020\204\004\216{\330\333\351\370Y"
	.size	ASSOCIATED_TOKEN, 32

	.type	USED_SEED,@object               # @USED_SEED
USED_SEED:
	.asciz	"used_request"
	.size	USED_SEED, 13

	.type	USED_REQUEST,@object            # @USED_REQUEST
USED_REQUEST:
	.ascii	"\207\206nM\226b\264k"
	.size	USED_REQUEST, 8

	.type	INSTRUCTIONS,@object            # @INSTRUCTIONS
INSTRUCTIONS:
	.asciz	"\006\247\325\027\030{\321f5\332\324\004U\375\302\300\301$\306\217!Vu\245\333\272\313_\b\000\000"
	.size	INSTRUCTIONS, 32

	.type	ED25519,@object                 # @ED25519
ED25519:
	.asciz	"\003}F\326|\223\373\276\022\371B\217\203\215@\377\005ptI'\364\212d\374\312pD\200\000\000"
	.size	ED25519, 32

	.type	TRANSFER_EVENT,@object          # @TRANSFER_EVENT
TRANSFER_EVENT:
	.ascii	"\\\n\262\270\022,x|"
	.size	TRANSFER_EVENT, 8

	.type	DEPOSITORY_SEED,@object         # @DEPOSITORY_SEED
DEPOSITORY_SEED:
	.asciz	"relay_depository"
	.size	DEPOSITORY_SEED, 17


<?php

declare(strict_types=1);

namespace Drupal\decoupled_sites;

use Drupal\Core\Cache\CacheableJsonResponse;
use Drupal\Core\Cache\CacheableMetadata;
use Symfony\Component\HttpFoundation\JsonResponse;

/**
 * The site and language of a response, and what it depends on.
 */
final class Scope extends CacheableMetadata {

  /**
   * Aliases by system path and language, each with its id.
   *
   * @var array<string, array<string, array{string, int}>>
   */
  public array $aliases = [];

  /**
   * The UUID of the entity whose draft a token opens.
   */
  public ?string $draft = NULL;

  public function __construct(
    public readonly string $site,
    public readonly string $langcode,
    public readonly string $baseUrl,
  ) {
    $this->addCacheContexts(['languages:language_interface', 'url.query_args', 'url.site', 'user.permissions']);
    // Drupal invalidates this tag when an alias changes.
    $this->addCacheTags(['route_match']);
  }

  /**
   * Returns a response, which is never cached if it has a draft.
   */
  public function respond(array $data): JsonResponse {
    return $this->draft ? new JsonResponse($data) : (new CacheableJsonResponse($data))->addCacheableDependency($this);
  }

  /**
   * Cuts a list to the page that a query names, from 0, with its pager.
   *
   * @return array{array, array}
   *   The items, and what the response says of the pages.
   */
  public static function cut(array $all, int $perPage, mixed $page): array {
    $page = is_string($page) && preg_match('/^\d{1,6}$/D', $page) ? (int) $page : 0;
    return [
      array_slice($all, $page * $perPage, $perPage),
      [
        'current_page' => $page,
        'items_per_page' => $perPage,
        'total_items' => count($all),
        'total_pages' => (int) ceil(count($all) / $perPage),
      ],
    ];
  }

}
